import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { ThemeHiding } from '../../../themes/themes/index.ts'
import { hiddenPartsOf, type ProjectReader, type ProjectScope, projectScope } from '../projects.policy.ts'

/** What a caller sees of all cases, as plain data: which cases, and in which themes which parts are missing. */
export interface Visibility {
  reader: ProjectReader
  scope: ProjectScope
  /** The themes in which a part does not exist for the caller. */
  hiddenThemes: Readonly<Record<InsiderProjectProperty, readonly string[]>>
  /** The themes in which others' reviews of a case in a status stay hidden until the caller's own is in. */
  blindReviewThemes: readonly string[]
  /** The themes that have an insider setting, whether or not it concerns the caller. */
  restrictedThemes: ReadonlySet<string>
  /** The parts that do not exist for the caller in a theme. */
  hiddenIn: (themeUuid: string) => readonly InsiderProjectProperty[]
}

/** Works out what a caller sees from what all themes hide. */
export function visibilityOf(reader: ProjectReader, { restrictions, blindReviewThemes }: ThemeHiding): Visibility {
  const hidden = new Map(restrictions.map((restriction) => [restriction.themeUuid, hiddenPartsOf(reader, restriction)]))
  const themesWithout = (part: InsiderProjectProperty): string[] => [...hidden].flatMap(([themeUuid, parts]) => (parts.includes(part) ? [themeUuid] : []))
  return {
    reader,
    scope: projectScope(reader),
    hiddenThemes: {
      record_and_file: themesWithout('record_and_file'),
      extension: themesWithout('extension'),
      review: themesWithout('review'),
      task: themesWithout('task')
    },
    blindReviewThemes,
    restrictedThemes: new Set(hidden.keys()),
    hiddenIn: (themeUuid) => hidden.get(themeUuid) ?? []
  }
}
