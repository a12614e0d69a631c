import { describe, expect, it } from 'vitest'
import { type CellChange, type NamedRef, realChanges, type StatusRef } from './cell-values.ts'
import { planCalls } from './plan-calls.ts'
import { budget, due, people, projectOf, statuses, tags } from './testing/scene.ts'

const status = (uuid: string, to: StatusRef): CellChange => ({ project: projectOf(uuid), value: { kind: 'status', status: to } })
const withTags = (uuid: string, before: NamedRef[], ...after: NamedRef[]): CellChange => ({
  project: projectOf(uuid, { categories: before, categoryUuids: before.map((each) => each.uuid) }),
  value: { kind: 'categories', refs: after }
})
const withPeople = (uuid: string, before: NamedRef[], ...after: NamedRef[]): CellChange => ({
  project: projectOf(uuid, { followers: before.map((each) => ({ ...each, activeFlg: true })), followerUuids: before.map((each) => each.uuid) }),
  value: { kind: 'followers', refs: after }
})

const planned = (...changes: CellChange[]) =>
  planCalls(changes).map(({ planned: each }) => ('project' in each ? { ...each, project: each.project.uuid } : each))

describe('the calls of changes', () => {
  it('are the case’s own call for one cell', () => {
    expect(planned(status('a', statuses.met))).toEqual([{ call: 'update', project: 'a', body: { statusUuid: 'met' } }])
    expect(planned(withPeople('a', [people.saeki], people.saeki, people.takase))).toEqual([
      { call: 'update', project: 'a', body: { followerUuids: ['saeki', 'takase'] } }
    ])
  })

  it('are one for each status of many cases', () => {
    expect(planned(status('a', statuses.met), status('b', statuses.gone), status('c', statuses.met))).toEqual([
      { call: 'status', projectUuids: ['a', 'c'], statusUuid: 'met' },
      { call: 'status', projectUuids: ['b'], statusUuid: 'gone' }
    ])
  })

  it('are one where all cases get the same people besides their own', () => {
    const changes = [withPeople('a', [], people.takase), withPeople('b', [people.saeki], people.saeki, people.takase)]
    expect(planned(...changes)).toEqual([{ call: 'links', kind: 'followers', projectUuids: ['a', 'b'], added: ['takase'], removed: [] }])
  })

  it('are one where all cases end with the same people, whatever they had', () => {
    const changes = [
      withPeople('a', [people.one], people.takase),
      withPeople('b', [people.saeki], people.takase),
      withPeople('c', [people.takase, people.two], people.takase)
    ]
    expect(planned(...changes)).toEqual([
      { call: 'links', kind: 'followers', projectUuids: ['a', 'b', 'c'], added: ['takase'], removed: ['one', 'saeki', 'two'] }
    ])
  })

  it('are two where tags are given and taken away', () => {
    const changes = [withTags('a', [tags.slow], tags.first), withTags('b', [tags.slow], tags.first)]
    const common = { call: 'links', kind: 'categories', projectUuids: ['a', 'b'] }
    expect(planned(...changes)).toEqual([
      { ...common, added: ['first'], removed: [] },
      { ...common, added: [], removed: ['slow'] }
    ])
  })

  it('are one for all custom items of a case, before those that raise its version', () => {
    const project = projectOf('a')
    const changes: CellChange[] = [
      { project, value: { kind: 'status', status: statuses.met } },
      { project, value: { kind: 'custom', item: budget, value: 5 } },
      { project, value: { kind: 'custom', item: due, value: null } }
    ]
    const values = [
      { extensionItemUuid: 'budget', value: 5 },
      { extensionItemUuid: 'due', value: null }
    ]
    expect(planned(...changes)).toEqual([
      { call: 'custom', project: 'a', values },
      { call: 'status', projectUuids: ['a'], statusUuid: 'met' }
    ])
  })
})

it('a cell that has its value already is not changed, and one case in several rows is changed once', () => {
  const changes = [
    status('a', statuses.fresh),
    withTags('b', [tags.first, tags.slow], tags.slow, tags.first),
    status('c', statuses.met),
    status('c', statuses.gone)
  ]
  expect(realChanges(changes)).toEqual([changes[3]])
})
