import { z } from 'zod'
import { insiderProjectProperties } from '../../workspace/constants/index.ts'
import { userUpdate } from '../../people/members/members.schemas.ts'
import { permissionSet } from '../../people/permission-groups/permission-groups.schemas.ts'
import { permissionKeys } from '../../permissions.ts'
import { bulkUuids, flag, keyword, uuid, wholeNumber } from '../../primitives/index.ts'

const named = z.object({ uuid, name: z.string() })

/** Which way a right changes. */
export const directions = ['gained', 'lost'] as const

/** The menus that permission keys open. */
export const keyScreens = ['forms', 'dashboard', 'members'] as const

/** How many people a change concerns. */
const changed = { direction: z.enum(directions), usersCount: z.int().min(1) }

/**
 * What a change of rights does. `usersCount` of a line counts the active people for whom anything changes, `projectsCount` and `themesCount`
 * what changes for at least one of them, each once. Lines in which nothing changes are absent. `usersCount` at the top are all the active people
 * whom the change is about, whether or not anything changes for them.
 */
export const rightsEffect = z
  .object({
    usersCount: z.int().min(0),
    projects: z.array(z.object({ verb: z.enum(['read', 'update', 'delete']), ...changed, projectsCount: z.int().min(1) })),
    themes: z.array(z.object({ verb: z.enum(['update', 'delete']), ...changed, themesCount: z.int().min(1) })),
    /** Parts of cases that an insider setting hides: themes in which they appear or disappear. */
    parts: z.array(z.object({ part: z.enum(insiderProjectProperties), ...changed, themesCount: z.int().min(1) })),
    screens: z.array(z.object({ screen: z.enum(keyScreens), ...changed })),
    keys: z.array(z.object({ key: z.enum(permissionKeys), ...changed })),
    /** The change would be refused: it leaves the workspace without an active administrator. */
    leavesNoAdministrator: z.boolean()
  })
  .meta({ id: 'RightsEffect' })

/** The keys that a permission group would get. */
export const groupPreviewBody = z.strictObject({ permissions: permissionSet })

/** What would be given to members; `user_uuids` empty is nobody. */
export const membersPreviewBody = z.strictObject({ user_uuids: bulkUuids, item: userUpdate })

/** Which of the people who see something are listed: part of a name or address; only those who may change it. */
export const viewersQuery = z.object({ q: keyword, can_edit: flag, limit: wholeNumber(1, 200).default(50), offset: wholeNumber(0, 1_000_000).default(0) })

/**
 * Why somebody may do something: he or she made it; follows it or is in charge; a user group of theirs does; a permission key alone; or every
 * member may. `key` is the permission key that the rule asks for besides, null when it asks for none.
 */
export const viewerRule = z
  .object({
    rule: z.enum(['made', 'named', 'group', 'key', 'everyone']),
    key: z.enum(permissionKeys).nullable(),
    userGroup: named.nullable()
  })
  .meta({ id: 'ViewerRule' })

/**
 * Somebody who sees a case or theme. `editRules` is empty for whoever may not change it. `hiddenParts` are the parts of the theme's cases that do
 * not exist for this person, `insiderRules` why they do exist for him or her where the theme hides any. Guests get `email` and `permissionGroup`
 * as null.
 */
export const viewer = z
  .object({
    uuid,
    name: z.string(),
    email: z.string().nullable(),
    permissionGroup: named.nullable(),
    readRules: z.array(viewerRule),
    editRules: z.array(viewerRule),
    hiddenParts: z.array(z.enum(insiderProjectProperties)),
    insiderRules: z.array(viewerRule)
  })
  .meta({ id: 'Viewer' })

/** The active people who see a case or theme, by name; `restrictedParts` are those that its theme hides from all but the people it names. */
export const viewers = z.object({ items: z.array(viewer), totalCount: z.int().min(0), restrictedParts: z.array(z.enum(insiderProjectProperties)) })
