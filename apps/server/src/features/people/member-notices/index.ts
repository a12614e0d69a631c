import type { Feature } from '../../../platform/feature.ts'
import { memberNoticeKind } from './notices.ts'
import { sendNotice } from './send-notice.ts'

export { type DoneToMember, tellMembers } from './notices.ts'

/** The mails that tell people and administrators what was done to members. It has no calls of its own. */
export const memberNotices: Feature = { slug: 'member-notices', register: () => {}, effects: { [memberNoticeKind]: sendNotice } }
