import type { Feature } from '../../../platform/feature.ts'
import { registerAdministrators } from './administrators.routes.ts'
import { invitationKind, resetNoticeKind, runInvitation, runResetNotice } from './mails.ts'

export { isInvited, listAll, stateOf } from './accounts.ts'
export { invitationKind, resetNoticeKind } from './mails.ts'

export const administrators: Feature = {
  slug: 'administrators',
  register: registerAdministrators,
  effects: { [invitationKind]: runInvitation, [resetNoticeKind]: runResetNotice }
}
