import type { Feature } from '../../../platform/feature.ts'
import { register } from './my-sessions.routes.ts'
import { endAllKind, endKind, runEnd, runEndAll } from './session-effects.ts'

export { endAllAtIdentity } from './session-effects.ts'
export { endEverySession, forgetSessions } from './my-sessions.queries.ts'

export const mySessions: Feature = {
  slug: 'my-sessions',
  register,
  effects: { [endKind]: runEnd, [endAllKind]: runEndAll }
}
