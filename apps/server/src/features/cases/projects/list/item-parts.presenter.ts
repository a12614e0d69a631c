import { rowReader, shownKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import type { projectItem } from '@mekiki/contract/cases/projects/project-item.schemas'
import type { z } from 'zod'
import type { ProjectItemRow } from './items.queries.ts'
import type { LinkKind, ProjectLink } from '../detail/links.queries.ts'

type Item = z.input<typeof projectItem>

/** The links of cases and companies, to be asked by owner and kind; their order is kept. */
export class LinkBook {
  readonly #byOwner = new Map<string, Partial<Record<LinkKind, ProjectLink[]>>>()

  constructor(links: readonly ProjectLink[]) {
    for (const link of links) {
      const kinds = this.#byOwner.get(link.owner)
      if (!kinds) this.#byOwner.set(link.owner, { [link.kind]: [link] })
      else if (kinds[link.kind]) kinds[link.kind]?.push(link)
      else kinds[link.kind] = [link]
    }
  }

  /** What `owner` has of a kind; nothing for a case without a company. */
  of(owner: string | null, kind: LinkKind): readonly ProjectLink[] {
    return this.#byOwner.get(owner ?? '')?.[kind] ?? []
  }
}

const named = ({ uuid, name }: ProjectLink) => ({ uuid, name })
const treed = ({ uuid, name, path }: ProjectLink) => ({ uuid, name, path })
const readShown = rowReader(shownKeys, 'shown_')

/** What the case shows of its company or person. */
export function presentShownScoutee(row: ProjectItemRow, links: LinkBook): Item['shownScoutee'] {
  const of = (kind: LinkKind) => links.of(row.scoutee_uuid, kind)
  return {
    ...readShown(row),
    investors: of('investor').map(({ uuid, name }) => ({ id: uuid, name })),
    horizontalCategories: of('horizontal').map(treed),
    verticalCategories: of('vertical').map(treed),
    innovationCategories: of('innovation').map(treed),
    tags: of('tag').map(treed),
    channels: of('channel').map(named)
  }
}

/** Who is in charge of the case, and its tags. */
export function presentMembers(row: ProjectItemRow, links: LinkBook) {
  const [followers, groups, categories] = [links.of(row.uuid, 'follower'), links.of(row.uuid, 'group'), links.of(row.uuid, 'category')]
  return {
    categoryUuids: categories.map((link) => link.uuid),
    categories: categories.map(named),
    followerUuids: followers.map((link) => link.uuid),
    followers: followers.map(({ uuid, name, isActive }) => ({ uuid, name, activeFlg: isActive })),
    followerGroupUuids: groups.map((link) => link.uuid),
    followerGroups: groups.map(named)
  } satisfies Partial<Item>
}
