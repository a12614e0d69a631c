import type { PermissionKey } from '@mekiki/contract/permissions'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useCurrentUser } from '../../../app/session/me.ts'
import { type BulkAction, type BulkProject, knownAction, offeredActions } from './bulk-plan.ts'
import { useBulkTexts } from './bulk-texts.ts'
import type { LinkKind } from './dialogs/link-calls.ts'
import type { BulkDialogProps } from './use-bulk-act.ts'
import type { ProjectBulkTexts } from '@mekiki/i18n/cases/project-bulk.ja'
import type { MenuEntry, IconGlyph } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Bookmark from 'lucide-react/icons/bookmark'
import Building from 'lucide-react/icons/building-2'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import GitMerge from 'lucide-react/icons/git-merge'
import Route from 'lucide-react/icons/route'
import Share from 'lucide-react/icons/share-2'
import Tags from 'lucide-react/icons/tags'
import Trash from 'lucide-react/icons/trash-2'
import Unlink from 'lucide-react/icons/unlink'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'

// Each dialog is loaded when it is opened: the list must not wait for them.
const LinksDialog = lazy(() => import('./dialogs/links-dialog.tsx').then((module) => ({ default: module.LinksDialog })))
const linksOf = (kind: LinkKind): ComponentType<BulkDialogProps> =>
  function LinksOfKind(props: BulkDialogProps) {
    return <LinksDialog kind={kind} {...props} />
  }

const dialogs: Record<BulkAction, ComponentType<BulkDialogProps>> = {
  status: lazy(() => import('./dialogs/status-dialog.tsx').then((module) => ({ default: module.StatusDialog }))),
  categories: linksOf('categories'),
  followers: linksOf('followers'),
  followerGroups: linksOf('followerGroups'),
  scouteeTags: linksOf('scouteeTags'),
  channels: linksOf('channels'),
  integrate: lazy(() => import('./dialogs/integrate-dialog.tsx').then((module) => ({ default: module.IntegrateDialog }))),
  duplicate: lazy(() => import('./dialogs/duplicate-dialog.tsx').then((module) => ({ default: module.DuplicateDialog }))),
  move: lazy(() => import('./dialogs/move-dialog.tsx').then((module) => ({ default: module.MoveDialog }))),
  share: lazy(() => import('./dialogs/share-dialog.tsx').then((module) => ({ default: module.ShareDialog }))),
  createScoutees: lazy(() => import('./dialogs/scoutee-dialogs.tsx').then((module) => ({ default: module.CreateScouteesDialog }))),
  detachScoutees: lazy(() => import('./dialogs/scoutee-dialogs.tsx').then((module) => ({ default: module.DetachScouteesDialog }))),
  delete: lazy(() => import('./dialogs/delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })))
}

interface BulkActionsOptions {
  projects: readonly BulkProject[]
  /** After an act has succeeded and its dialog is closed, such as to clear the selection. */
  onDone?: (action: BulkAction) => void
  /** Where to go once the cases have moved to a theme. */
  onMoved?: (themeUuid: string) => void
}

/**
 * The actions that the person may do with some cases, and the dialog of the one that is open. `open` takes the name of an action, as a menu
 * or a key has it, and raises for one that there is not (2§8).
 */
export function useBulkActions({ projects, onDone, onMoved }: BulkActionsOptions): {
  offered: ReadonlySet<BulkAction>
  open: (action: string) => void
  dialog: ReactNode
} {
  const texts = useBulkTexts()
  const { isGuest, permissionGroup } = useCurrentUser()
  const offered = offeredActions(projects, (key: PermissionKey) => permissionGroup.permissions.includes(key))
  const [shown, setShown] = useState<{ action: BulkAction; projects: readonly BulkProject[] } | null>(null)
  const close = () => setShown(null)
  const done = () => {
    close()
    if (shown) onDone?.(shown.action)
  }
  const Shown = shown === null ? null : dialogs[shown.action]
  return {
    // Guests change no cases and hand none to others.
    offered: isGuest ? new Set() : offered,
    // What the dialog is about stays as it was when it was opened, whatever is read again behind it.
    open: (action) => setShown({ action: knownAction(action, texts.unknownAction), projects }),
    dialog: Shown && shown && (
      <Suspense fallback={null}>
        <Shown projects={shown.projects} onDone={done} onClose={close} onMoved={onMoved} />
      </Suspense>
    )
  }
}

/** The picture of each action. */
export const actionIcons: Record<BulkAction, IconGlyph> = {
  status: CircleCheck,
  categories: Bookmark,
  followers: Users,
  followerGroups: UsersRound,
  scouteeTags: Tags,
  channels: Route,
  integrate: GitMerge,
  duplicate: Copy,
  move: ArrowRight,
  share: Share,
  createScoutees: Building,
  detachScoutees: Unlink,
  delete: Trash
}

interface MenuParts {
  offered: ReadonlySet<BulkAction>
  open: (action: BulkAction) => void
  texts: ProjectBulkTexts
}

/** Entries of a menu in groups with lines between them; what is not offered is absent, and so is a group without entries. */
export function bulkMenuItems(groups: readonly (readonly BulkAction[])[], { offered, open, texts }: MenuParts): MenuEntry[] {
  const shown = groups.map((group) => group.filter((action) => offered.has(action))).filter((group) => group.length > 0)
  return shown.flatMap((group, at) => [
    ...(at === 0 ? [] : [{ key: `line-${group[0] ?? ''}`, separator: true } as const]),
    ...group.map((action) => ({
      key: action,
      label: texts.actions[action],
      icon: actionIcons[action],
      isDanger: action === 'delete',
      onSelect: () => open(action)
    }))
  ])
}
