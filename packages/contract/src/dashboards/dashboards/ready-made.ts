import { activity } from './ready-made-activity.ts'
import { companies } from './ready-made-companies.ts'
import { evaluation } from './ready-made-evaluation.ts'
import { intake } from './ready-made-intake.ts'
import { overview } from './ready-made-overview.ts'
import { pipeline } from './ready-made-pipeline.ts'
import { portfolio } from './ready-made-portfolio.ts'
import type { ReadyMadeDashboard } from './ready-made-parts.ts'

export type { ReadyMadeDashboard } from './ready-made-parts.ts'

/** The dashboards that the product brings, in the order of the choice; the first is what a role sees of which nothing else was said. */
export const readyMade: readonly ReadyMadeDashboard[] = [overview, pipeline, intake, evaluation, companies, activity, portfolio]
