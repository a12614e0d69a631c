import { readFileSync } from 'node:fs'

/** Node's options with which `npm start` runs the product. */
export function startOptions(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}
