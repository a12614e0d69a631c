/** The roles that a dashboard can be shared with, as those who share are told of them. */
export const roleNames = {
  ja: { admin: '編集できる人', scouter: '閲覧できる人', guest: 'ゲスト' },
  en: { admin: 'People who can edit', scouter: 'People who can view', guest: 'Guests' }
}
