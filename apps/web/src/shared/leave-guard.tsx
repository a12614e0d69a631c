import { ConfirmDialog } from '@mekiki/ui'
import { useBlocker } from '@tanstack/react-router'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'

interface Place {
  pathname: string
  search: SearchParams
}

interface LeaveGuardProps {
  isDirty: boolean
  /** The query of the address may change meanwhile, as the tabs of one screen do; with a name, all but the part of that name. */
  isKeptInPath?: boolean | { but: string }
  /** Forgets what is given up. */
  onLeave?: () => void
}

/** Asks before a screen with changes that are not saved is left, by a link, by the browser's back, or by closing the page. */
export function LeaveGuard({ isDirty, isKeptInPath = false, onLeave }: LeaveGuardProps) {
  const texts = useEditsTexts()
  const isSameScreen = (before: Place, after: Place) =>
    before.pathname === after.pathname &&
    (typeof isKeptInPath === 'boolean' ? isKeptInPath : before.search[isKeptInPath.but] === after.search[isKeptInPath.but])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSameScreen(current, next),
    enableBeforeUnload: () => isDirty,
    withResolver: true
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={texts.leaveTitle}
      body={texts.leaveBody}
      confirmLabel={texts.leave}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}
