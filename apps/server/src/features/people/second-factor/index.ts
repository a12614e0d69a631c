import type { Feature } from '../../../platform/feature.ts'
import { runSwitchOff } from './second-factor.use-cases.ts'
import { register } from './second-factor.routes.ts'

export { resetSecondFactor } from './second-factor.use-cases.ts'

export const secondFactor: Feature = { slug: 'second-factor', register, effects: { 'second_factor.switch_off': runSwitchOff } }
