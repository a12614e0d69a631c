import type { Feature } from '../../platform/feature.ts'
import { registerAdministrators } from './administrators.routes.ts'

export { isInvited, listAll, stateOf } from './accounts.ts'

export const administrators: Feature = { slug: 'administrators', register: registerAdministrators }
