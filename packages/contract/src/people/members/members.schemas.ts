import { z } from 'zod'
import { permissionKeys } from '../../permissions.ts'
import { bulkUuids, codeList, flag, instant, keyword, nameText, personNameText, uuid, uuidList, uuidSet, version } from '../../primitives/index.ts'

/** An e-mail address in its stored form: half-width, lower case. */
export const emailAddress = z.string().max(320).normalize('NFKC').trim().toLowerCase().pipe(z.email().max(254))

/** Where a member stands: invited; invited so long ago that the temporary password has expired; signed in at least once; inactive. */
export const memberStates = ['invited', 'expired', 'active', 'inactive'] as const

/**
 * A member of the workspace (1§3 "User"). For pickers on every screen any member may read it, guests those on
 * their cases; guests and people with keys for followed cases alone get `email` and `permissionGroupUuid` as null, and only holders of `read_member_setting` see `setupMfaFlg` (a second factor is asked for), `mfaEnabledFlg` (it is
 * on) and `state`. `missingPermissions` are those keys of the person's that the caller lacks: nobody acts on people who hold more than they do, so as long
 * as there is one, `canEdit` and `canDelete` are false; empty for whoever may not change members anyway.
 */
export const user = z
  .object({
    uuid,
    name: z.string(),
    email: z.string().nullable(),
    activeFlg: z.boolean(),
    setupMfaFlg: z.boolean().nullable(),
    mfaEnabledFlg: z.boolean().nullable(),
    state: z.enum(memberStates).nullable(),
    permissionGroupUuid: uuid.nullable(),
    userGroupUuids: z.array(uuid),
    createdAt: instant,
    updatedAt: instant,
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    missingPermissions: z.array(z.enum(permissionKeys)),
    /** The invitation can be sent again: only to somebody who never signed in. */
    canResend: z.boolean()
  })
  .meta({ id: 'User' })

/** Where the product opens for somebody who has chosen it. */
export const startPages = ['projects', 'my_day', 'dashboard'] as const

export type StartPage = (typeof startPages)[number]

/** The signed-in user with permissions and groups (1§3). `language` null: as the browser asks. */
export const currentUser = z
  .object({
    uuid,
    name: z.string(),
    email: z.string(),
    activeFlg: z.boolean(),
    setupMfaFlg: z.boolean(),
    language: z.enum(['ja', 'en']).nullable(),
    /** Where the product opens; null while nothing was chosen. */
    startPage: z.enum(startPages).nullable(),
    permissionGroupUuid: uuid,
    permissionGroup: z.object({ uuid, name: z.string(), permissions: z.array(z.enum(permissionKeys)) }),
    /** Somebody from outside, to whom only the cases that he or she follows are open; `permissions` holds what counts for guests. */
    isGuest: z.boolean(),
    userGroupUuids: z.array(uuid),
    userGroups: z.array(z.object({ uuid, name: z.string() })),
    createdAt: instant,
    updatedAt: instant,
    version
  })
  .meta({ id: 'CurrentUser' })

/** Stands among the ids of member groups for being in none (2§9 "select-none options"). */
export const noMemberGroup = 'none'

/**
 * Filters of the list and of its export; `none` among the member groups finds who is in no group. `name` and `email` match a part, whatever the width, case or kana; `q` a part of either; `states`,
 * `setup_mfa_flg` and `mfa_enabled_flg` find nobody for callers who do not see them.
 */
export const userFilters = z.object({
  name: keyword,
  email: keyword,
  q: keyword,
  permission_group_uuids: uuidList,
  user_group_uuids: codeList(z.union([z.literal(noMemberGroup), uuid])),
  states: codeList(z.enum(memberStates)),
  setup_mfa_flg: flag,
  mfa_enabled_flg: flag
})

/** What hangs on a member, for whoever wants to delete one: living cases made and followed, themes in charge of, open tasks assigned. */
export const userUses = z
  .object({
    createdProjectsCount: z.int().min(0),
    followedProjectsCount: z.int().min(0),
    themesInChargeCount: z.int().min(0),
    openTasksCount: z.int().min(0)
  })
  .meta({ id: 'UserUses' })

/** A member to invite. The permission group is named by its uuid or by its name; both must be the same group. */
export const userCreate = z.strictObject({
  email: emailAddress,
  name: personNameText(),
  setup_mfa_flg: z.boolean().optional(),
  permission_group_uuid: uuid.optional(),
  permission_group_name: nameText().optional(),
  user_group_uuids: uuidSet(100).optional()
})

/**
 * What can be changed of a member (1§3); absent means unchanged, `user_group_uuids` replaces the whole set. `acknowledges_hidden_access`: as of a user
 * group that is joined.
 */
export const userUpdate = z.strictObject({
  active_flg: z.boolean().optional(),
  setup_mfa_flg: z.boolean().optional(),
  permission_group_uuid: uuid.optional(),
  user_group_uuids: uuidSet(100).optional(),
  acknowledges_hidden_access: z.boolean().optional()
})

export const usersCreate = z.strictObject({ items: z.array(userCreate).min(1).max(1000), acknowledges_hidden_access: z.boolean().optional() })

export const usersBulkUpdate = z.strictObject({ user_uuids: bulkUuids, item: userUpdate })

export const currentUserUpdate = z.strictObject({
  name: personNameText().optional(),
  language: z.enum(['ja', 'en']).nullable().optional(),
  startPage: z.enum(startPages).nullable().optional()
})
