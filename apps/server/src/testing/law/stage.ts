import type { TestForm } from '../../features/forms/answers/testing/answers.factory.ts'
import type { TestItem } from '../../features/cases/projects/testing/extensions.factory.ts'
import type { ProjectFactory, TestTheme } from '../../features/cases/projects/testing/projects.factory.ts'
import type { Everything } from '../cross-tenant/tenant-fingerprints.ts'
import type { TestActor, World } from '../world.ts'

/**
 * Who writes: everybody of the matrix of rights, a guest in the workspace's group for guests among them, and somebody who manages members and settings
 * and sees followed cases alone.
 */
export const writers = ['guest', 'follower', 'own', 'followed', 'all', 'manager', 'administrator'] as const
export type Writer = (typeof writers)[number]

/** Who reads before and after: all of them, somebody whom the insider setting and the private records name, and who made everything. */
export const readers = [...writers, 'insider', 'author'] as const
export type Reader = (typeof readers)[number]

/**
 * The cases: in a theme that hides nothing, one that hides all parts, one that hides others' reviews until one's own is in; `away` and `secret` are
 * followed by nobody who writes; `moved` was taken into the hiding theme by the author.
 */
export const places = ['open', 'hidden', 'veil', 'away', 'secret', 'moved'] as const
export type Place = (typeof places)[number]

export const themeOf: Readonly<Record<Place, 'open' | 'hidden' | 'veil'>> = {
  open: 'open',
  hidden: 'hidden',
  veil: 'veil',
  away: 'open',
  secret: 'hidden',
  moved: 'hidden'
}

/** What a case holds, by uuid; all of it was made by the author. */
export interface ProjectThings {
  project: string
  record: string
  recordFile: string
  /** A private record that names the insider and the insiders' group. */
  private: string
  privateFile: string
  /** A private record that names nobody. */
  mine: string
  file: string
  task: string
  review: string
  answer: string
  /** What the author did with it last: made public records private, gave another status. */
  operations: Readonly<Record<'madePrivate' | 'status' | 'record' | 'removedRecord', string>>
}

/** A workspace in which every hidden thing has a text of its own by which it is recognised. */
export interface Stage {
  world: World
  home: Everything
  make: ProjectFactory
  people: Readonly<Record<Reader, TestActor>>
  themes: Readonly<Record<'open' | 'hidden' | 'veil', TestTheme>>
  projects: Readonly<Record<Place, ProjectThings>>
  /** `insiders`: named by the hiding theme and by the private records; `inCharge`: follows the cases that are away. */
  groups: Readonly<Record<'insiders' | 'inCharge', string>>
  item: TestItem
  form: TestForm
  scoutee: string
  perspectives: readonly string[]
  /** The permission group of each of the people, which is theirs alone; the guest's is the workspace's own for guests. */
  permissionGroups: Readonly<Record<Reader, string>>
  /** What the author did last of all: `moved` taken into the hiding theme; somebody taken from the followers of `away`. */
  operations: Readonly<Record<'moved' | 'unfollowed', string>>
  /** The uuids that are watched as the canaries are, with the name of what they belong to. */
  ids: Map<string, string>
}
