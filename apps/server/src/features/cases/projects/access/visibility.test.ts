import { insiderProjectProperties, projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()

interface Twin {
  author: TestActor
  outsider: TestActor
  theme: TestTheme
  first: string
}

const at = new Date('2026-02-01T00:00:00Z')

/** A tenant with two cases of one company under an insider setting that hides all it can, with everything in them or with none of that. */
async function twin(isFull: boolean): Promise<Twin> {
  const own = await world.createTenant('双子株式会社')
  const made = projectFactory(world, own)
  const [author, outsider] = [await world.createActor(own, { name: '内部者' }), await world.createActor(own, { name: '外部者' })]
  const theme = await made.theme({ name: '同名', hides: insiderProjectProperties, insiders: [author] })
  const base = { theme, scouteeUuid: await made.scoutee({ name: '甲社' }), registered_at: at, created_at: at, updated_at: at }
  const uuids = [await made.project({ ...base, name: '甲社' }), await made.project({ ...base, name: '乙社' })]
  if (isFull) {
    for (const [index, uuid] of uuids.entries()) {
      await made.review(uuid, author, { score: 5 - index * 3, comment: '検品', theme })
      const record = await made.record(uuid, author, { content: '検品の記録', on: `2026-01-0${index + 1}` })
      await made.file(uuid, author, { name: '検品表.pdf', recordUuid: record })
      await made.file(uuid, author, { name: '検品図.pdf' })
      const log = { operation_uuid: v7(), occurred_at: at, user_uuid: author.uuid, source: 'screen', request_id: 'x', project_uuid: uuid, entity_uuid: record }
      const entries = insiderProjectProperties.map((part) => ({
        ...log,
        tenant_uuid: own.uuid,
        uuid: v7(),
        entity_type: 'part',
        action: `create_${part}`,
        part
      }))
      await world.admin.insertInto('audit_log').values(entries).execute()
    }
    await world.admin.updateTable('projects').set({ undone_tasks_count: 3 }).where('tenant_uuid', '=', own.uuid).execute()
  }
  return { author, outsider, theme, first: uuids[0] ?? '' }
}

/** An answer with each id replaced by the place of its first appearance. */
function neutral(body: unknown): string {
  const places = new Map<string, string>()
  return JSON.stringify(body).replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, (uuid) => {
    const place = places.get(uuid) ?? `#${places.size}`
    places.set(uuid, place)
    return place
  })
}

describe('an insider setting', () => {
  it('leaves an outsider with the answers of a theme in which the hidden parts never existed', async () => {
    const [full, empty] = [await twin(true), await twin(false)]
    const paths = (some: Twin): string[] => {
      const list = `/v2/private/projects?theme_uuid=${some.theme.uuid}`
      return [
        list,
        ...projectListColumns.flatMap((column) => [
          `${list}&sort_conditions=${column}:asc,scoutee_name:asc`,
          `${list}&sort_conditions=${column}:desc,scoutee_name:asc`
        ]),
        `${list}&reviewer_uuids=${some.author.uuid}&sort_conditions=selecting_reviewer_average_score:desc`,
        ...['reviewer_uuids=none', 'score_from=1', 'score_to=5', `detail_search_flg=true&q=${encodeURIComponent('検品')}`].map((query) => `${list}&${query}`),
        `/v2/private/projects/${some.first}`,
        `/v2/private/projects/${some.first}/operation_logs`
      ]
    }
    const answers = async (some: Twin, actor: TestActor): Promise<string[]> => {
      const all: string[] = []
      for (const path of paths(some)) {
        const { status, body } = await actor.call('GET', path)
        all.push(`${status} ${neutral(body)}`)
      }
      return all
    }
    const [hidden, missing] = [await answers(full, full.outsider), await answers(empty, empty.outsider)]
    expect(hidden).toEqual(missing)
    // The broken twin: for the insider, who sees the parts, every one of these answers differs.
    const [seen, bare] = [await answers(full, full.author), await answers(empty, empty.author)]
    expect(seen.filter((answer, index) => answer === bare[index])).toEqual([])
  })

  it('tells by the lock that the theme is restricted, and which parts are missing', async () => {
    const group = await make.group('内部')
    const insider = await world.createActor(tenant, { userGroupUuids: [group] })
    const outsider = await world.createActor(tenant)
    const theme = await make.theme({ hides: ['review'], insiderGroups: [group] })
    const uuid = await make.project({ theme })
    await make.review(uuid, insider, { score: 4, theme })
    const [seen, unseen] = await Promise.all([insider, outsider].map(async (actor) => (await actor.call('GET', `/v2/private/projects/${uuid}`)).body))
    expect([seen.isRestricted, seen.hiddenParts, seen.allAverageScore, seen.theme.reviewTemplate.scale]).toEqual([true, [], 4, 5])
    expect([unseen.isRestricted, unseen.hiddenParts, unseen.allAverageScore, unseen.theme.reviewTemplate]).toEqual([true, ['review'], null, null])
    expect([unseen.reviewTemplateName, unseen.reviewScale, seen.reviewScale]).toEqual([null, null, 5])
    expect([unseen.projectRecordsCount, unseen.canCreateRecord]).toEqual([0, true])
  })
})

describe('a private record', () => {
  it('counts, shows and sorts for its author and the people and groups it names, and for nobody else', async () => {
    const group = await make.group('役員')
    const [author, named, member, other] = [
      await world.createActor(tenant),
      await world.createActor(tenant),
      await world.createActor(tenant, { userGroupUuids: [group] }),
      await world.createActor(tenant)
    ]
    const theme = await make.theme()
    const [uuid, second] = [await make.project({ theme, name: 'a' }), await make.project({ theme, name: 'b' })]
    await make.record(uuid, author, { content: '公開', on: '2026-01-01' })
    await make.record(second, author, { content: '別件', on: '2026-02-01' })
    const secret = await make.record(uuid, author, { content: '内密', on: '2026-03-01', isPrivate: true, users: [named], groups: [group] })
    await make.file(uuid, author, { name: '内密.pdf', recordUuid: secret })
    for (const [actor, sees] of [
      [author, true],
      [named, true],
      [member, true],
      [other, false]
    ] as const) {
      const { body } = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&sort_conditions=latest_project_record:desc`)
      expect(body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name)).toEqual(sees ? ['a', 'b'] : ['b', 'a'])
      const item = body.items.find((candidate: { uuid: string }) => candidate.uuid === uuid)
      expect([item.projectRecordsCount, item.latestProjectRecord]).toEqual(
        sees ? [2, { content: '内密', date: '2026-03-01' }] : [1, { content: '公開', date: '2026-01-01' }]
      )
      const detail = (await actor.call('GET', `/v2/private/projects/${uuid}`)).body
      expect(detail.files.map((file: { name: string }) => file.name)).toEqual(sees ? ['内密.pdf'] : [])
    }
  })

  it('never enters the stored figures, which the list shows to everybody', async () => {
    const author = await world.createActor(tenant)
    const uuid = await make.project({ theme: await make.theme() })
    await make.record(uuid, author, { content: '内密', isPrivate: true })
    const row = await world.admin
      .selectFrom('projects')
      .select(['records_count', 'latest_record_content', 'latest_record_at'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ records_count: 0, latest_record_content: null, latest_record_at: null })
  })
})
