import { describe, expect, it } from 'vitest'
import { isNotificationKind, notificationText } from './notifications.ts'

describe('the text of a notification', () => {
  it('is filled in the receiver’s language', () => {
    const values = { project: '株式会社ナギサーマル', status: '詳細評価', user: '高槻 美緒' }
    expect(notificationText('project_status_changed', 'ja', values)).toEqual({
      title: 'ステータスが「詳細評価」に変わりました',
      description: '株式会社ナギサーマル・高槻 美緒さん'
    })
    expect(notificationText('project_status_changed', 'en', values)).toEqual({
      title: 'The status changed to “詳細評価”',
      description: '株式会社ナギサーマル · 高槻 美緒'
    })
  })

  it('leaves out the parts that have nothing to say', () => {
    expect(notificationText('task_assigned', 'ja', { task: 'NDA締結', target: '工場の排熱利用' }).description).toBe('工場の排熱利用')
    expect(notificationText('record_shared', 'ja', { project: 'アオバ水素', user: '三浦 大和', excerpt: '' }).description).toBe('三浦 大和さん')
  })

  it('writes numbers with separators, and their words by the number', () => {
    const values = { label: '企業・人物', file: '一覧.csv', created: 2143, updated: 1 }
    expect(notificationText('import_succeeded', 'ja', values).description).toBe('一覧.csv・新規 2,143件・変更 1件')
    expect(notificationText('import_succeeded', 'en', values).description).toBe('一覧.csv · 2,143 new · 1 update')
  })

  it('keeps places of values as they are, joins lines and cuts long values', () => {
    expect(notificationText('task_due', 'ja', { task: '{target}', target: 'x', due: '2026/10/21' }).title).toBe('タスク「{target}」の期限は2026/10/21です')
    const { description } = notificationText('theme_commented', 'ja', { theme: '排熱', user: '瀬戸 亮介', excerpt: `一行目\n二行目${'𠮷'.repeat(500)}` })
    expect(description.startsWith('排熱・「一行目 二行目𠮷')).toBe(true)
    expect([...description].length).toBe('排熱・「」'.length + 200)
    expect(description.endsWith('…」')).toBe(true)
  })
})

describe('a kind', () => {
  it('is one of the catalogue', () => {
    expect([isNotificationKind('task_due'), isNotificationKind('toString'), isNotificationKind('')]).toEqual([true, false, false])
  })
})
