import { peopleLinkInput, type PeopleLinkInput, scouteeLinkInput, type ScouteeLinkInput } from '@mekiki/contract/projects/link-input.schemas'

/** The typed-in values of a case, as one of the two kinds; what no longer fits the schema counts as none. */
export function linkInputsOf(project: { linkInput: unknown; peopleFlg: boolean }): {
  scouteeLinkInput: ScouteeLinkInput | null
  peopleLinkInput: PeopleLinkInput | null
} {
  return {
    scouteeLinkInput: project.peopleFlg ? null : (scouteeLinkInput.safeParse(project.linkInput).data ?? null),
    peopleLinkInput: project.peopleFlg ? (peopleLinkInput.safeParse(project.linkInput).data ?? null) : null
  }
}
