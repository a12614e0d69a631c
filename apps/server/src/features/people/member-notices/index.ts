import type { Feature } from '../../../platform/feature.ts'
import { memberNotificationKind, sendNotification } from './notify-members.ts'

export { type DoneToMember, notifyMembers } from './notify-members.ts'

/** The mails that tell people and administrators what was done to members. It has no calls of its own. */
export const memberNotifications: Feature = { slug: 'member-notices', register: () => {}, effects: { [memberNotificationKind]: sendNotification } }
