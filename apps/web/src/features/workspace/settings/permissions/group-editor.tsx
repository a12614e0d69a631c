import { permissionGroupsOperations } from '@mekiki/contract/people/permission-groups/permission-groups.operations'
import { guestKeys, type PermissionKey, permissionKeys } from '@mekiki/contract/permissions'
import { permissionName } from '@mekiki/i18n/people/permission-names'
import { Button, Callout, IconButton, Menu, type MenuEntry, Tag, useLanguage, useTexts } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { takesAway, RightsEffectNote } from '../../../../shared/rights/rights-effect.tsx'
import { useGroupPreview } from '../../../../shared/rights/use-preview.ts'
import { type Conflict, useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { EffectNote, ConfirmEffect } from './effect-note.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { KeyGuideButton } from './key-guide-button.tsx'
import { usePermissionsTexts } from './permissions-texts.ts'
import type { GroupActs, PermissionGroup } from './use-group-acts.ts'
import './permissions.css'

/** Of the keys of the guests' group only a few count. */
function GuestNote() {
  const texts = usePermissionsTexts()
  const language = useLanguage()
  return <Callout>{texts.guests(guestKeys.map((key) => permissionName(key, language)))}</Callout>
}

interface GroupEditorProps {
  group: PermissionGroup
  acts: GroupActs
  /** Absent without the right to add. */
  onCopy?: (() => void) | undefined
  onDelete: () => void
}

interface Values {
  name: string
  permissions: PermissionKey[]
}

const valuesOf = (group: PermissionGroup): Values => ({ name: group.name, permissions: group.permissions ?? [] })

const inOrder = (keys: ReadonlySet<PermissionKey>): PermissionKey[] => permissionKeys.filter((key) => keys.has(key))

/** How many keys two sets do not share. */
function difference(left: readonly PermissionKey[], right: readonly PermissionKey[]): number {
  return left.filter((key) => !right.includes(key)).length + right.filter((key) => !left.includes(key)).length
}

/** What holds of a group because of what it is and who is in it. */
function KindNotes({ group, hasKept }: { group: PermissionGroup; hasKept: boolean }) {
  const texts = usePermissionsTexts()
  if (group.defaultKind === 'administrator') return <Callout>{texts.administrator}</Callout>
  return (
    <>
      {group.defaultKind === 'guest' && <GuestNote />}
      {group.canEdit && hasKept && <Callout>{texts.notTaken}</Callout>}
    </>
  )
}

interface GroupHeadProps {
  group: GroupEditorProps['group']
  name: string
  /** How much was changed and is not saved. */
  changes: number
  items: readonly MenuEntry[]
  draft: { isDirty: boolean; reset: () => void }
  onRename: () => void
  onSave: () => unknown
}

/** The group's name, what it is, and what can be done with it. */
function GroupHead({ group, name, changes, items, draft, onRename, onSave }: GroupHeadProps) {
  const texts = usePermissionsTexts()
  return (
    <div className="mk-md-head">
      <h2 className="mk-md-title">{name}</h2>
      {group.canEdit && <IconButton icon={Pencil} label={texts.rename} onClick={onRename} />}
      {group.usersCount !== null && <Tag>{texts.people(group.usersCount)}</Tag>}
      {group.defaultKind !== null && <Tag tone="info">{texts.standard}</Tag>}
      {changes > 0 && <Tag tone="warning">{texts.unsaved(changes)}</Tag>}
      <span className="mk-actions">
        <KeyGuideButton />
        {items.length > 0 && (
          <Menu
            label={texts.actionsOf(name)}
            items={items}
            trigger={(trigger) => <IconButton {...trigger} variant="outline" icon={Ellipsis} label={texts.actionsOf(name)} />}
          />
        )}
        {group.canEdit && (
          <>
            <Button disabled={!draft.isDirty} onClick={draft.reset}>
              {texts.cancel}
            </Button>
            <Button variant="primary" disabled={!draft.isDirty} onClick={onSave}>
              {texts.save}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

/** What is changed of a group and not saved, the way to save it, and the ways out of a conflict. */
function useGroupEdits(group: PermissionGroup, acts: GroupActs) {
  const saved = valuesOf(group)
  const draft = useDraft(saved, group.version, `permissions:${group.uuid}`)
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(permissionGroupsOperations.update, error),
    (theirs) => draft.isClash(valuesOf(theirs))
  )
  const { name, permissions } = draft.values
  const write = () =>
    run(draft.version, async (ifMatch) => {
      await acts.update(group.uuid, { ...(draft.changed.includes('name') && { name }), ...(draft.changed.includes('permissions') && { permissions }) }, ifMatch)
      draft.reset()
    })
  const takeTheirs = () => {
    if (conflict) acts.put(conflict.theirs)
    draft.reset()
    clear()
  }
  return { saved, draft, write, conflict, takeTheirs, clear }
}

interface GroupConflictProps {
  conflict: Conflict<PermissionGroup>
  mine: Values
  onTakeTheirs: () => void
  onClose: () => void
}

/** Name and keys as somebody else saved them, and one's own. */
function GroupConflict({ conflict: { theirs, overwrite }, mine, onTakeTheirs, onClose }: GroupConflictProps) {
  const texts = usePermissionsTexts()
  const language = useLanguage()
  const { nameComma } = useTexts()
  const namesOf = (keys: readonly PermissionKey[]) => keys.map((key) => permissionName(key, language)).join(nameComma)
  return (
    <ConflictDialog
      fields={[
        { label: texts.name, theirs: theirs.name, mine: mine.name },
        { label: texts.permissions, theirs: namesOf(theirs.permissions ?? []), mine: namesOf(mine.permissions) }
      ]}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={overwrite}
      onClose={onClose}
    />
  )
}

/** The keys of one permission group, what they mean, and its acts. */
export function GroupEditor({ group, acts, onCopy, onDelete }: GroupEditorProps) {
  const texts = usePermissionsTexts()
  const user = useCurrentUser()
  const { saved, draft, write, conflict, takeTheirs, clear } = useGroupEdits(group, acts)
  const [isRenaming, setRenaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { name, permissions } = draft.values
  const granted = new Set(permissions)
  const isAdministrator = group.defaultKind === 'administrator'
  const changes = difference(permissions, saved.permissions) + (draft.changed.includes('name') ? 1 : 0)
  const toggle = (keys: readonly PermissionKey[], isOn: boolean) => {
    const next = new Set(granted)
    for (const key of keys) {
      if (isOn) next.add(key)
      else next.delete(key)
    }
    draft.set({ permissions: inOrder(next) })
  }
  const hasNewKeys = draft.changed.includes('permissions')
  const preview = useGroupPreview(group.uuid, permissions, hasNewKeys)
  // Something is taken from somebody, or nobody knows yet: the figures are read before they come true.
  const isGrave = hasNewKeys && (preview.isStale || preview.effect === undefined || takesAway(preview.effect))
  const save = () => (isGrave && !preview.hasFailed ? setAsking(true) : write())
  // Taking keys from a group is acting on the people in it.
  const kept = new Set(group.missingPermissions.length > 0 ? saved.permissions : [])
  const isResettable = group.defaultPermissions.length > 0 && [...kept].every((key) => group.defaultPermissions.includes(key))
  const canReset = group.canEdit && !isAdministrator && isResettable && difference(permissions, group.defaultPermissions) > 0
  const items: MenuEntry[] = [
    ...(group.canEdit ? [{ key: 'rename', label: texts.rename, icon: Pencil, onSelect: () => setRenaming(true) }] : []),
    ...(onCopy ? [{ key: 'copy', label: texts.copy, icon: Copy, onSelect: onCopy }] : []),
    ...(canReset ? [{ key: 'reset', label: texts.reset, icon: RotateCcw, onSelect: () => draft.set({ permissions: group.defaultPermissions }) }] : []),
    ...(group.canDelete ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete }] : [])
  ]
  return (
    <>
      <GroupHead group={group} name={name} changes={changes} items={items} draft={draft} onRename={() => setRenaming(true)} onSave={save} />
      <div className="mk-matrix-scroll" tabIndex={0} role="region" aria-label={name}>
        <div className="mk-matrix-notes">
          <DraftNotice draft={draft} />
          <EffectNote held={granted} people={group.usersCount} />
          {hasNewKeys && <RightsEffectNote {...preview} />}
          <KindNotes group={group} hasKept={kept.size > 0} />
        </div>
        <PermissionMatrix
          held={granted}
          own={new Set(user.permissionGroup.permissions)}
          kept={kept}
          isReadOnly={!group.canEdit || isAdministrator}
          onChange={toggle}
        />
      </div>
      {isRenaming && (
        <GroupNameDialog
          title={texts.renameTitle}
          submitLabel={texts.rename}
          initial={name}
          onSubmit={async (next) => draft.set({ name: next })}
          onClose={() => setRenaming(false)}
        />
      )}
      {isAsking && <ConfirmEffect preview={preview} onConfirm={write} onClose={() => setAsking(false)} />}
      {conflict && <GroupConflict conflict={conflict} mine={draft.values} onTakeTheirs={takeTheirs} onClose={clear} />}
      <LeaveGuard isDirty={draft.isDirty} onLeave={draft.reset} />
    </>
  )
}
