import { join, resolve } from 'node:path'

/** The folder in which a bench keeps what it prepared for its next run (`MEKIKI_BENCH_KEEP` names the folder above); null where nothing is kept. */
export function findKept(name: string, projects: number): string | null {
  const above = process.env['MEKIKI_BENCH_KEEP']
  return above === undefined ? null : join(resolve(above), `${name}-${projects}`)
}
