import { formatNumber } from '../format.ts'

const people = (count: number): string => `${formatNumber(count)}名`
const things = (count: number): string => `${formatNumber(count)}件`

/** Texts of what a change of rights does, and of who can see a case or theme. */
export const rightsJa = {
  effect: {
    title: 'この変更の影響',
    loading: '影響を計算しています',
    failed: '影響を計算できませんでした。保存はできます。',
    nothing: '閲覧できる案件や画面が変わるメンバーはいません。',
    nobody: '有効なメンバーがいないため、影響はありません。',
    ask: '保存する前に、影響を確認してください。',
    saveTitle: '権限の変更',
    projects: {
      read: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}の案件を閲覧できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}の案件を閲覧できなくなります`
      },
      update: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}の案件を編集できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}の案件を編集できなくなります`
      },
      delete: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}の案件を削除できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}の案件を削除できなくなります`
      }
    },
    themes: {
      update: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを編集できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを編集できなくなります`
      },
      delete: {
        gained: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを削除できるようになります`,
        lost: (users: number, count: number) => `${people(users)}が${things(count)}のテーマを削除できなくなります`
      }
    },
    part: {
      gained: (users: number, count: number, part: string) => `${people(users)}に${things(count)}のテーマの${part}が表示されるようになります`,
      lost: (users: number, count: number, part: string) => `${people(users)}に${things(count)}のテーマの${part}が表示されなくなります`
    },
    screen: {
      gained: (users: number, name: string) => `${people(users)}の画面に「${name}」が表示されるようになります`,
      lost: (users: number, name: string) => `${people(users)}の画面から「${name}」がなくなります`
    },
    screens: { forms: '公募管理', dashboard: 'ダッシュボード', members: 'メンバーの設定' },
    keys: { gained: (names: string) => `付く権限：${names}`, lost: (names: string) => `外れる権限：${names}` },
    noAdministrator: '有効な管理者がいなくなるため、保存できません。先に別の管理者を追加してください。'
  },
  viewers: {
    open: '閲覧できる人',
    openNamed: '閲覧できる人',
    projectTitle: 'この案件を閲覧できる人',
    themeTitle: 'このテーマを閲覧できる人',
    search: '名前、メールアドレスから検索',
    all: 'すべて',
    editors: '編集できる人',
    filter: '表示する人',
    count: (count: number) => `${formatNumber(count)}名`,
    list: '閲覧できる人の一覧',
    empty: '条件に一致する人はいません',
    failed: '閲覧できる人の読み込みに失敗しました。',
    retry: '再読み込み',
    more: 'さらに表示',
    close: '閉じる',
    canEdit: '編集できる',
    reads: '閲覧',
    edits: '編集',
    restricted: (names: string) => `このテーマの${names}は、関係者だけに公開されています。`,
    hidden: (names: string) => `${names}は表示されません（関係者ではないため）`,
    insider: '関係者',
    comma: '、',
    rules: {
      made: '登録した本人',
      named: '社内担当者',
      group: (name: string) => `「${name}」が社内担当グループ`,
      key: (label: string) => `権限「${label}」`,
      everyone: 'メンバー全員'
    },
    themeRules: { made: '追加した本人', group: (name: string) => `「${name}」が関連グループ` },
    insiderRules: { named: '関係者として指定', group: (name: string) => `「${name}」のメンバー` }
  }
}
export type RightsTexts = typeof rightsJa

const some = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`
const countPeople = (count: number): string => some(count, 'person', 'people')
const cases = (count: number): string => some(count, 'case', 'cases')
const themes = (count: number): string => some(count, 'theme', 'themes')

const change = (verb: string, what: (count: number) => string) => ({
  gained: (users: number, count: number) => `${countPeople(users)} will be able to ${verb} ${what(count)}`,
  lost: (users: number, count: number) => `${countPeople(users)} will no longer be able to ${verb} ${what(count)}`
})

export const rightsEn: RightsTexts = {
  effect: {
    title: 'Effect of this change',
    loading: 'Working out the effect…',
    failed: 'Couldn’t check the effect. You can still save.',
    nothing: 'No one gains or loses access to cases or screens.',
    nobody: 'There are no active members, so no one is affected.',
    ask: 'Check what changes before you save.',
    saveTitle: 'Change permissions',
    projects: { read: change('see', cases), update: change('edit', cases), delete: change('delete', cases) },
    themes: { update: change('edit', themes), delete: change('delete', themes) },
    part: {
      gained: (users, count, part) => `${countPeople(users)} will see the ${part} of ${themes(count)}`,
      lost: (users, count, part) => `${countPeople(users)} will no longer see the ${part} of ${themes(count)}`
    },
    screen: {
      gained: (users, name) => `${countPeople(users)} will have “${name}”`,
      lost: (users, name) => `${countPeople(users)} will no longer have “${name}”`
    },
    screens: { forms: 'Calls for proposals', dashboard: 'Dashboard', members: 'Member settings' },
    keys: { gained: (names) => `Permissions added: ${names}`, lost: (names) => `Permissions removed: ${names}` },
    noAdministrator: 'You can’t save this change because no active administrator would remain. Add another administrator first.'
  },
  viewers: {
    open: 'Who can see this',
    openNamed: 'Viewers',
    projectTitle: 'Who can see this case',
    themeTitle: 'Who can see this theme',
    search: 'Search by name or email address',
    all: 'All',
    editors: 'Who can edit',
    filter: 'People shown',
    count: (count) => countPeople(count),
    list: 'People who can see this',
    empty: 'No one matches',
    failed: 'Couldn’t load the people.',
    retry: 'Reload',
    more: 'Show more',
    close: 'Close',
    canEdit: 'Can edit',
    reads: 'Sees',
    edits: 'Edits',
    restricted: (names) => `In this theme, ${names} are visible only to people with access.`,
    hidden: (names) => `Can’t see ${names} (no access)`,
    insider: 'Has access',
    comma: ', ',
    rules: {
      made: 'added it',
      named: 'owner',
      group: (name) => `“${name}” is an owner group`,
      key: (label) => `permission “${label}”`,
      everyone: 'every member'
    },
    themeRules: { made: 'added it', group: (name) => `“${name}” is related` },
    insiderRules: { named: 'chosen for this theme', group: (name) => `member of “${name}”` }
  }
}
