import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSheet } from '../../../../platform/sheets/index.ts'
import { convertSheet, readSheetFile } from '../../../../platform/sheets/read.ts'
import type { TestActor } from '../../../../testing/world.ts'
import type { ImportWorld } from './imports.factory.ts'

/** The file that a call exports, a workbook unless told otherwise. */
export async function exportedFile(world: ImportWorld, me: TestActor, path: string, body: object): Promise<Buffer> {
  const begun = await me.call('POST', path, { format: 'xlsx', ...body })
  if (begun.status !== 202) throw new Error(`refused: ${JSON.stringify(begun.body)}`)
  return newestFile(world, me)
}

/** The file that was exported last. */
export async function newestFile(world: ImportWorld, { tenant }: Pick<TestActor, 'tenant'>): Promise<Buffer> {
  await world.runEffects(tenant)
  const { storage_key: key } = await world.admin
    .selectFrom('downloads')
    .select('storage_key')
    .where('tenant_uuid', '=', tenant.uuid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const chunks: Uint8Array[] = []
  for await (const chunk of await world.platform.files.openRead(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The rows of a workbook as the import reads them. */
export async function rowsIn(bytes: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-round-trip-'))
  try {
    await writeFile(join(folder, 'a.xlsx'), bytes)
    await convertSheet(join(folder, 'a.xlsx'), join(folder, 'rows'), { maxColumns: 150, maxRows: 1000, maxCellLength: 32_767, maxRowLength: 4_000_000 })
    const rows: string[][] = []
    for await (const { cells } of readSheetFile(join(folder, 'rows'))) rows.push([...cells])
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A workbook of rows, the first of them its heads. */
export async function workbook([heads = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSheet(rows, { name: '案件', columns: heads.map((head) => ({ head })) }).stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
