import type { PermissionKey } from '@mekiki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { bulkActions, type BulkProject, knownAction, offeredActions, planOf, statusRoutes } from './bulk-plan.ts'

const projectOf = (uuid: string, part: Partial<BulkProject> = {}): BulkProject => ({
  uuid,
  name: uuid,
  themeUuid: 't',
  statusName: '新規',
  statusTemplateUuid: 's',
  scouteeId: 'c',
  canEdit: true,
  canDelete: true,
  ...part
})

const own = projectOf('own')
const typed = projectOf('typed', { scouteeId: null })
const others = projectOf('others', { canEdit: false, canDelete: false })
const typedOfOthers = projectOf('typedOfOthers', { scouteeId: null, canEdit: false, canDelete: false })
const all = [own, typed, others, typedOfOthers]

const uuids = (projects: readonly BulkProject[]) => projects.map((each) => each.uuid)
const offered = (projects: readonly BulkProject[], ...keys: PermissionKey[]) => [...offeredActions(projects, (key) => keys.includes(key))]

describe('what an action does with chosen cases', () => {
  it('leaves out those that may not be changed', () => {
    const { targets, notAllowed, skipped } = planOf('status', all)
    expect([uuids(targets), uuids(notAllowed), skipped]).toEqual([['own', 'typed'], ['others', 'typedOfOthers'], []])
  })

  it('counts a case that may not be changed once, also where it is of no use', () => {
    const { targets, notAllowed, skipped } = planOf('scouteeTags', all)
    expect([uuids(targets), uuids(notAllowed), uuids(skipped)]).toEqual([['own'], ['others', 'typedOfOthers'], ['typed']])
    expect(uuids(planOf('createScoutees', all).targets)).toEqual(['typed'])
    expect(uuids(planOf('createScoutees', all).skipped)).toEqual(['own'])
  })

  it('shares and duplicates whatever can be read', () => {
    expect(uuids(planOf('share', all).targets)).toEqual(uuids(all))
    expect(uuids(planOf('duplicate', all).targets)).toEqual(uuids(all))
  })
})

describe('the actions that are offered', () => {
  it('are all of them to who may everything', () => {
    expect(offered([own, typed], 'integrate_all_project', 'create_project', 'create_tenant_scoutee')).toEqual([...bulkActions])
  })

  it('are only sharing to who may read alone', () => {
    expect(offered([others, typedOfOthers])).toEqual(['share'])
  })

  it('are there as soon as one of the cases may be changed', () => {
    expect(offered([own, others])).toContain('status')
    expect(offered([projectOf('kept', { canDelete: false })])).not.toContain('delete')
  })

  it('integrate from two cases on', () => {
    expect(offered([own], 'integrate_all_project')).not.toContain('integrate')
    expect(offered([own, others], 'integrate_all_project')).toContain('integrate')
  })
})

describe('an action by its name', () => {
  it('is known, or refused with the text to show', () => {
    expect(knownAction('move', '未実装のアクションです')).toBe('move')
    expect(() => knownAction('fly', '未実装のアクションです')).toThrow('未実装のアクションです')
  })
})

describe('statuses of cases that move', () => {
  const [first, met] = [
    { uuid: '1', name: '受付', color: 0 },
    { uuid: '2', name: '面談済', color: 3 }
  ]

  it('go by name, else to the first', () => {
    const projects = [projectOf('a', { statusName: '面談済' }), projectOf('b'), projectOf('c', { statusName: '面談済' })]
    expect(statusRoutes(projects, [first, met])).toEqual([
      { from: '面談済', count: 2, to: met, isSameName: true },
      { from: '新規', count: 1, to: first, isSameName: false }
    ])
  })

  it('are not known while the theme has none', () => {
    expect(statusRoutes([own], [])).toEqual([])
  })
})
