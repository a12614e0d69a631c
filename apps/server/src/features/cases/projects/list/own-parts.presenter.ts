import type { wholeProjectItem } from '@mekiki/contract/cases/projects/project-item.schemas'
import type { z } from 'zod'
import { type OwnValuesRow } from '../../../companies/scoutees/read/index.ts'
import { presentOwnValues } from '../../../companies/scoutees/index.ts'
import { presentFile } from '../detail/file.presenter.ts'
import type { ProjectFileRow } from '../detail/files.queries.ts'
import type { PresentedItem } from './item.presenter.ts'
import type { ProjectItemRow } from './items.queries.ts'
import type { ReviewScoreRow } from './own-parts.queries.ts'
import { linkInputsOf } from '../detail/link-inputs.ts'
import type { ExitRow } from '../write/exits.queries.ts'
import { type ListedExit, presentListedExit } from '../detail/listed-exit.presenter.ts'
import type { ItemPart } from './parts.ts'
import type { Visibility } from '../access/access.ts'

/** A case with nothing left out. */
export type WholeItem = z.input<typeof wholeProjectItem>

/** The companies, reviews, files and exits of cases, to be asked by case. */
export class OwnPartsBook {
  readonly #scoutees: ReadonlyMap<string, OwnValuesRow>
  readonly #reviews: ReadonlyMap<string, readonly ReviewScoreRow[]>
  readonly #files: ReadonlyMap<string | null, readonly ProjectFileRow[]>
  readonly #exits: ReadonlyMap<string, ExitRow>

  constructor(scoutees: readonly OwnValuesRow[], reviews: readonly ReviewScoreRow[], files: readonly ProjectFileRow[], exits: readonly ExitRow[]) {
    this.#scoutees = new Map(scoutees.map((row) => [row.uuid, row]))
    this.#reviews = Map.groupBy(reviews, (row) => row.project_uuid)
    this.#files = Map.groupBy(files, (row) => row.project_uuid)
    this.#exits = new Map(exits.map((row) => [row.projectUuid, row]))
  }

  #scouteeOf(row: ProjectItemRow): WholeItem['scoutee'] {
    const scoutee = this.#scoutees.get(row.scoutee_uuid ?? '')
    return scoutee ? presentOwnValues(scoutee) : null
  }

  /** Null where the theme hides reviews; without the score while it is hidden, as in the list of a case's reviews. */
  #reviewsOf(row: ProjectItemRow, visibility: Visibility): WholeItem['reviews'] {
    if (visibility.hiddenIn(row.theme_uuid).includes('review')) return null
    const isVeiled = visibility.blindReviewThemes.includes(row.theme_uuid)
    return (this.#reviews.get(row.uuid) ?? []).map((review) => ({
      uuid: review.uuid,
      createdBy: review.created_by,
      myAverageScore: isVeiled && review.is_unshared ? null : review.average_score
    }))
  }

  #filesOf(item: PresentedItem, { reader }: Visibility): WholeItem['files'] {
    return (this.#files.get(item.uuid) ?? []).map((file) => presentFile(file, item, reader))
  }

  #exitOf(row: ProjectItemRow): ListedExit | null {
    const exit = this.#exits.get(row.uuid)
    return exit ? presentListedExit(exit) : null
  }

  /** A case with the parts that were asked for. */
  addTo(item: PresentedItem, row: ProjectItemRow, parts: readonly ItemPart[], visibility: Visibility): PresentedItem {
    return {
      ...item,
      ...(parts.includes('scoutee') ? { scoutee: this.#scouteeOf(row) } : {}),
      ...(parts.includes('link_inputs') ? linkInputsOf({ linkInput: row.link_input, peopleFlg: row.people_flg }) : {}),
      ...(parts.includes('reviews') ? { reviews: this.#reviewsOf(row, visibility) } : {}),
      ...(parts.includes('files') ? { files: this.#filesOf(item, visibility) } : {}),
      ...(parts.includes('exits') ? { exit: this.#exitOf(row) } : {})
    }
  }
}
