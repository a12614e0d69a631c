import { rightsEn, rightsJa } from '@mekiki/i18n/cases/rights'
import { expect, test } from 'vitest'
import { describeRightsEffect, type RightsEffect, takesAway } from './rights-effect.tsx'

const nothing: RightsEffect = { usersCount: 12, projects: [], themes: [], parts: [], screens: [], keys: [], leavesNoAdministrator: false }

test('losses come first, in sentences with numbers, and keys by name', () => {
  const effect: RightsEffect = {
    ...nothing,
    projects: [
      { verb: 'read', direction: 'gained', usersCount: 1, projectsCount: 1200 },
      { verb: 'update', direction: 'lost', usersCount: 12, projectsCount: 340 }
    ],
    screens: [{ screen: 'forms', direction: 'lost', usersCount: 12 }],
    keys: [{ key: 'update_all_project', direction: 'lost', usersCount: 12 }]
  }
  expect(describeRightsEffect(effect, rightsJa, 'ja')).toEqual([
    { text: '12名が340件の案件を編集できなくなります', kind: 'loss' },
    { text: '12名の画面から「公募管理」がなくなります', kind: 'loss' },
    { text: '1名が1,200件の案件を閲覧できるようになります', kind: 'gain' },
    { text: '外れる権限：すべての案件の編集', kind: 'detail' }
  ])
  expect(describeRightsEffect(effect, rightsEn, 'en')[0]?.text).toBe('12 people will no longer be able to edit 340 cases')
  expect(takesAway(effect)).toBe(true)
})

test('a change that leaves no administrator says so before all else; one without effect says nothing', () => {
  expect(describeRightsEffect({ ...nothing, leavesNoAdministrator: true }, rightsJa, 'ja')).toEqual([{ text: rightsJa.effect.noAdministrator, kind: 'loss' }])
  expect([describeRightsEffect(nothing, rightsJa, 'ja'), takesAway(nothing)]).toEqual([[], false])
})
