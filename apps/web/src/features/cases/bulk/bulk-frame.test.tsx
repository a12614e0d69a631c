import { renderUi } from '@mekiki/ui/testing/render'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '@mekiki/browser/language'
import { BulkFrame } from './bulk-frame.tsx'
import { type BulkProject, planOf } from './bulk-plan.ts'
import { projectBulkJa } from '@mekiki/i18n/cases/project-bulk.ja'

const projectOf = (at: number, part: Partial<BulkProject> = {}): BulkProject => ({
  uuid: `${at}`,
  name: `企業${at}`,
  themeUuid: 't',
  statusName: '新規',
  statusTemplateUuid: 's',
  scouteeId: null,
  canEdit: true,
  canDelete: true,
  ...part
})

beforeEach(() => setLanguage('ja'))

function show(projects: readonly BulkProject[], { lost = [], isRunning = false }: { lost?: BulkProject[]; isRunning?: boolean } = {}) {
  const plan = planOf('createScoutees', projects)
  const run = vi.fn<() => void>()
  const left = plan.targets.filter((each) => !lost.includes(each))
  const { user } = renderUi(
    <BulkFrame
      title="企業の登録と連携"
      body={projectBulkJa.createScoutees.body(left.length)}
      plan={plan}
      act={{ run, isRunning, left, lost }}
      submit="登録"
      isReady
      skipped={projectBulkJa.leftOut.withScoutee}
      onClose={() => undefined}
    >
      <span>選択肢</span>
    </BulkFrame>
  )
  return { user, run, text: () => screen.getByRole('dialog').textContent, button: screen.getByRole('button', { name: '登録' }) }
}

test('says how many are left out for want of a right, and names the first five of them', () => {
  const forbidden = [1, 2, 3, 4, 5, 6, 7].map((at) => projectOf(at, { canEdit: false }))
  const { text } = show([...forbidden, projectOf(8), projectOf(9, { scouteeId: 'c' })])
  expect(text()).toContain('選択した9件のうち7件は、権限がないため対象になりません。企業1企業2企業3企業4企業5ほか2件')
  expect(text()).toContain('すでに企業または人物と連携している1件は対象になりません。企業9')
  expect(text()).toContain('1件の案件に手入力された情報')
})

test('runs once for what is left', async () => {
  const { user, run, button } = show([projectOf(1), projectOf(2)])
  await user.click(button)
  expect(run).toHaveBeenCalledTimes(1)
})

test('cannot be run while it runs, nor for nothing', async () => {
  const running = show([projectOf(1)], { isRunning: true })
  await running.user.click(running.button)
  expect(running.run).not.toHaveBeenCalled()
})

test('offers no choice where no case is concerned', () => {
  const { text, button } = show([projectOf(1, { scouteeId: 'c' })])
  expect(text()).toContain('対象になる案件がありません。')
  expect(text()).not.toContain('選択肢')
  expect(button.hasAttribute('disabled')).toBe(true)
})

test('names what others have taken away meanwhile', () => {
  const gone = projectOf(2)
  const { text } = show([projectOf(1), gone], { lost: [gone] })
  expect(text()).toContain('1件は、ほかのメンバーが削除したか、操作する権限がなくなったため、対象から除外しました。')
  screen.getByRole('alert')
})
