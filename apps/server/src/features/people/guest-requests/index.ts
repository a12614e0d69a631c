import type { Feature } from '../../../platform/feature.ts'
import { register } from './guest-requests.routes.ts'

export { saveGuestRequest, type Registration } from './save-guest-request.ts'

export const guestRequests: Feature = { slug: 'guest-requests', register }
