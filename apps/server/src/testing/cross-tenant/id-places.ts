import { projectsPlaces } from './id-places-projects.ts'
import { companiesPlaces } from './id-places-companies.ts'
import { formsPlaces } from './id-places-forms.ts'
import { workspacePlaces } from './id-places-workspace.ts'
import type { Rules } from './id-rules.ts'

/** Every place of an id in every call: what stands there, and the answer to one that is unknown or of another tenant (3-decisions, "Every call"). */
export const idPlaces: Readonly<Record<string, Rules>> = { ...projectsPlaces, ...companiesPlaces, ...formsPlaces, ...workspacePlaces }
