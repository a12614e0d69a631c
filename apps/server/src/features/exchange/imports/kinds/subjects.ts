import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { membersSubject } from './members-subject.ts'
import { projectsSubject } from './projects-subject.ts'
import { scouteesSubject } from './scoutees-subject.ts'
import type { Subject } from './subject.ts'
import { themesSubject } from './themes-subject.ts'
import { updatesSubject } from './updates-subject.ts'

/** Everything that files can be imported as. */
export const subjects: Record<ImportKind, Subject> = {
  projects: projectsSubject,
  project_updates: updatesSubject,
  themes: themesSubject,
  scoutees: scouteesSubject,
  members: membersSubject
}
