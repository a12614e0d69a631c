import type { Feature } from '../../../platform/feature.ts'
import { registerProjectSharing } from './project-sharing.routes.ts'
import { runShareMail } from './send-share-mail.ts'

export { requirePeople } from './share-items.ts'

export const projectSharing: Feature = { slug: 'project-sharing', register: registerProjectSharing, effects: { 'projectSharing.mail': runShareMail } }
