import { peopleLinkInput, type PeopleLinkInput, scouteeLinkInput, type ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { typedAs } from '../../../companies/scoutees/properties/index.ts'

/**
 * The typed-in values of a case, as one of the two kinds: that of the case, unless they hold what only the other kind has, as when a company is
 * linked to what was typed in as a person. What no longer fits either schema counts as none.
 */
export function linkInputsOf(project: { linkInput: unknown; peopleFlg: boolean }): {
  scouteeLinkInput: ScouteeLinkInput | null
  peopleLinkInput: PeopleLinkInput | null
} {
  const { linkInput, isPerson } = typedAs(project.linkInput as ScouteeLinkInput | PeopleLinkInput, project.peopleFlg)
  return {
    scouteeLinkInput: isPerson ? null : (scouteeLinkInput.safeParse(linkInput).data ?? null),
    peopleLinkInput: isPerson ? (peopleLinkInput.safeParse(linkInput).data ?? null) : null
  }
}
