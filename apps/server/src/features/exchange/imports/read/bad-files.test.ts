import { deflateRawSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../testing/imports.factory.ts'
import { openImportTheme } from '../testing/place.factory.ts'

const { world, actor, themeUuid } = await openImportTheme()

const made = async (): Promise<number> => {
  const tables = ['projects', 'scoutees', 'investors', 'import_rows', 'import_mappings'] as const
  const counts = await Promise.all(
    tables.map((table) =>
      world.admin
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('tenant_uuid', '=', actor.tenant.uuid)
        .executeTakeFirstOrThrow()
    )
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), deflateRawSync(Buffer.alloc(5000, 'x'))])
const wide = (columns: number): string =>
  csvOf([Array.from({ length: columns }, (_, index) => (index === 0 ? '企業名' : `列${index}`)), Array<string>(columns).fill('値')])
const good = csvOf([['企業名'], ['甲']])
const lateFault = Buffer.concat([
  Buffer.from(csvOf([['企業名'], ...Array.from({ length: 700 }, (_, index) => [`会社${index}`])])),
  Buffer.from([0x81, 0xff, 0x0a])
])

const files: [name: string, bytes: string | Uint8Array, code: string, message: RegExp][] = [
  ['a binary file named .csv', zip, 'file_not_a_table', /表として読み取れない/u],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]), 'file_not_a_table', /表として読み取れない/u],
  ['a quote that never closes', '企業名,概要\n甲,"はじまり\n乙,おわらない\n', 'file_broken_quotes', /^2行目の引用符/u],
  ['a quote in the middle', '企業名,概要\n甲,よい\n乙,a"b"c\n', 'file_broken_quotes', /^3行目の引用符/u],
  ['bytes of no encoding', Buffer.concat([Buffer.from('企業名\n甲\n'), Buffer.from([0xff, 0xfe, 0xfd, 0x81, 0x0a])]), 'file_undecodable', /^\d+行目の文字/u],
  ['1,000 columns', wide(1000), 'file_too_many_columns', /1000列.*512列以下/u],
  ['513 columns', wide(513), 'file_too_many_columns', /513列/u],
  ['a million columns', `${'あ,'.repeat(999_999)}あ\nい\n`, 'file_too_many_columns', /512列以下/u],
  ['a cell of a million letters', `企業名,概要\n甲,よい\n乙,${'あ'.repeat(1_000_001)}\n`, 'file_cell_too_long', /^3行目.*1,000,000文字以下/u],
  ['a quote that a million lines do not close', `企業名,概要\n甲,"${'はじまり\n'.repeat(1_000_000)}`, 'file_broken_quotes', /引用符/u],
  ['a header alone', '企業名,概要\n', 'file_header_only', /見出しの行だけ/u],
  ['blank lines alone', '\n\n\r\n', 'file_empty', /ファイルが空です/u]
]

describe.each(files)('%s', (_name, bytes, code, message) => {
  it('is refused with its reason when its columns are asked for, and leaves nothing', async () => {
    const url = await world.upload(actor, themeUuid, bytes)
    const answer = await actor.call('GET', `/v2/private/projects/import_mappings?${new URLSearchParams({ theme_uuid: themeUuid, url }).toString()}`)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, code, expect.stringMatching(message)])
    expect(await made()).toBe(0)
  })

  it('fails as a job with the same reason when it is imported unseen, and leaves no company or case', async () => {
    const url = await world.upload(actor, themeUuid, bytes)
    const start = await actor.call('POST', '/v2/private/projects/import_projects', {
      url,
      themeUuid,
      mappings: [{ column: 0, target: 'scoutee_name' }],
      options: {}
    })
    expect(start.status).toBe(202)
    await world.runEffects(actor.tenant)
    expect(await world.job(actor, start.body.jobUuid)).toMatchObject({ state: 'failed', errorMessage: expect.stringMatching(message), hasFailedRows: false })
    const rows = await world.admin.selectFrom('projects').select('uuid').where('tenant_uuid', '=', actor.tenant.uuid).execute()
    expect(rows).toEqual([])
    await world.admin.deleteFrom('import_rows').where('tenant_uuid', '=', actor.tenant.uuid).execute()
  })
})

describe('a file of more rows than the limit', () => {
  it('is refused when its columns are asked for, and leaves nothing', async () => {
    const url = await world.upload(actor, themeUuid, `企業名\n${'甲\n'.repeat(1_000_001)}`)
    const answer = await actor.call('GET', `/v2/private/projects/import_mappings?${new URLSearchParams({ theme_uuid: themeUuid, url }).toString()}`)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'file_too_many_rows', expect.stringMatching(/1,000,000行以下/u)])
    expect(await made()).toBe(0)
  })
})

describe('a file that is read wrongly', () => {
  it('names the line and the encoding that was chosen', async () => {
    const url = await world.upload(actor, themeUuid, iconv.encode(csvOf([['企業名'], ['甲']]), 'cp932'))
    const job = await actor.call('POST', '/v2/private/projects/import_projects', {
      url,
      themeUuid,
      mappings: [{ column: 0, target: 'scoutee_name' }],
      options: { encoding: 'utf8' }
    })
    await world.runEffects(actor.tenant)
    expect((await world.job(actor, job.body.jobUuid)).errorMessage).toBe('1行目の文字をUTF-8として読み取れません。文字コードを選び直してください。')
  })

  it('leaves nothing of the rows before the fault', async () => {
    const url = await world.upload(actor, themeUuid, lateFault)
    const job = await actor.call('POST', '/v2/private/projects/import_projects', {
      url,
      themeUuid,
      mappings: [{ column: 0, target: 'scoutee_name' }],
      options: { encoding: 'cp932', onlyValidRows: true }
    })
    await world.runEffects(actor.tenant)
    expect((await world.job(actor, job.body.jobUuid)).state).toBe('failed')
    expect(await world.admin.selectFrom('projects').select('uuid').where('tenant_uuid', '=', actor.tenant.uuid).execute()).toEqual([])
  })
})

describe('a mapping that cannot be', () => {
  const start = async (body: Record<string, unknown>) => {
    const url = await world.upload(actor, themeUuid, good)
    return actor.call('POST', '/v2/private/projects/import_projects', {
      url,
      themeUuid,
      mappings: [{ column: 0, target: 'scoutee_name' }],
      options: {},
      ...body
    })
  }

  it.each([
    ['without the name', { mappings: [{ column: 0, target: 'scoutee_url' }] }, 'mappings'],
    ['of nothing', { mappings: [] }, 'mappings'],
    [
      'with one target twice',
      {
        mappings: [
          { column: 0, target: 'scoutee_name' },
          { column: 1, target: 'scoutee_name' }
        ]
      },
      'mappings'
    ],
    [
      'with one column twice',
      {
        mappings: [
          { column: 0, target: 'scoutee_name' },
          { column: 0, target: 'scoutee_url' }
        ]
      },
      'mappings'
    ],
    ['to a target that is none', { mappings: [{ column: 0, target: 'password' }] }, 'mappings.0.target'],
    ['with options that are none', { options: { force: true } }, 'options.force']
  ])('%s is refused and names the field', async (_name, body, field) => {
    const answer = await start(body)
    expect([answer.status, answer.body.code, new Set(answer.body.fields.map((fault: { field: string }) => fault.field))]).toEqual([
      400,
      'invalid_request',
      new Set([field])
    ])
  })

  it('of a column that the file does not have fails as a job', async () => {
    const { body } = await start({
      mappings: [
        { column: 0, target: 'scoutee_name' },
        { column: 7, target: 'scoutee_url' }
      ]
    })
    await world.runEffects(actor.tenant)
    expect((await world.job(actor, body.jobUuid)).state).toBe('failed')
  })

  it('a value beyond the header is a fault of its row', async () => {
    const key = await world.upload(actor, themeUuid, '企業名,概要\n甲,よい\n乙,あ,い\n丙,う,\n')
    const job = await world.run(actor, { themeUuid, key, targets: { 企業名: 'scoutee_name' }, dryRun: true })
    const { body } = await actor.call('GET', `/v2/private/jobs/${job.uuid}/import_rows?kinds=error`)
    expect(body.items.map((row: { line: number; errors: unknown }) => [row.line, row.errors])).toEqual([
      [3, [{ column: null, message: '見出しのない列に値があります（3列目）' }]]
    ])
  })
})
