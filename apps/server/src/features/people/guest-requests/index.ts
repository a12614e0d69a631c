import type { Feature } from '../../../platform/feature.ts'
import { register } from './guest-requests.routes.ts'

export { keepGuestRequest, type Registration } from './keep-request.ts'

export const guestRequests: Feature = { slug: 'guest-requests', register }
