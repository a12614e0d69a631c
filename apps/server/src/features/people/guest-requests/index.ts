import type { Feature } from '../../../platform/feature.ts'
import { register } from './guest-requests.routes.ts'

export { listDeciders } from './guest-requests.queries.ts'
export { saveGuestRequest, type Registration } from './guest-requests.use-cases.ts'

export const guestRequests: Feature = { slug: 'guest-requests', register }
