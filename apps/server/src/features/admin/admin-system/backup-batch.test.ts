import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BackupFault, type BackupReport, saveLastBackup } from '../../../platform/backup/index.ts'
import { runWaitingBatches } from '../../../platform/batches/index.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { adminSystem } from './index.ts'

const report: BackupReport = {
  id: '2026-11-30T03-00-00Z',
  tables: 160,
  rows: 1000,
  databaseBytes: 10,
  files: { count: 7, bytes: 700, missing: 1 },
  written: { files: 2, bytes: 20 },
  removed: { backups: 1, contents: 0 }
}

let world: World
let call: TestActor['call']
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-batch-'))
  world = await createWorld()
  call = await world.createAdministrator()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the batch as an administrator asks for it, on a server whose backups go this way; gives how the run ended. */
async function backUp(way: (() => Promise<BackupReport>) | null) {
  const { uuid } = (await call('POST', '/v2/admin/batch/back_up', { args: {} })).body
  const platform = { ...world.platform, operator: { ...world.platform.operator, backUp: way } }
  await runWaitingBatches(platform, new Map([['back_up', adminSystem.batches?.back_up as never]]))
  return (await call('GET', `/v2/admin/batch_runs/${uuid}`)).body
}

describe('the batch that takes a backup', () => {
  it('tells what was saved', async () => {
    const run = await backUp(async () => report)
    expect(run).toMatchObject({ state: 'succeeded', doneCount: 7 })
    expect(run.result).toEqual({ savedRows: 1000, savedFiles: 7, newFiles: 2, missingFiles: 1, removedBackups: 1 })
  })

  it('says that nobody has said where to, and hides the places of the operator', async () => {
    expect(await backUp(null)).toMatchObject({ state: 'failed', error: 'backup_not_set' })
    const refused = await backUp(() => Promise.reject(new BackupFault('The place of the backups, /mnt/secret, cannot be used.')))
    expect(refused).toMatchObject({ state: 'failed', error: 'backup_refused' })
    expect(JSON.stringify(refused)).not.toContain('/mnt/secret')
  })

  it('leaves the last one to be seen, however it was asked for', async () => {
    const state = async () => (await call('GET', '/v2/admin/system')).body.backups
    expect(await state()).toEqual({ isSet: false, last: null })
    await saveLastBackup(world.admin, report, new Date('2026-11-30T03:01:00Z'))
    const last = { id: report.id, finishedAt: '2026-11-30T03:01:00.000Z', rows: 1000, filesCount: 7, filesBytes: 700, missingCount: 1 }
    expect(await state()).toEqual({ isSet: false, last })
  })
})
