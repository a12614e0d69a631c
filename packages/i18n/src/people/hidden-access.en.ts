import type { HiddenAccessTexts } from './hidden-access.ja.ts'

/** Texts of the question before more people see what a member group alone sees. */
export const hiddenAccessEn: HiddenAccessTexts = {
  title: 'Restricted information',
  body: 'Information of cases and activity memos that only their members have access to is shared with these member groups. Whoever is added will see it. This is recorded in the history, and the members of the groups are notified. Add them?',
  confirm: 'Add'
}
