import { ConfirmDialog } from '@mekiki/ui'
import { useBlocker } from '@tanstack/react-router'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'

/**
 * Asks before a screen with changes that are not saved is left, by a link, by the browser's back, or by closing the page. With
 * `isKeptInPath` the query of the address may change meanwhile, as the tabs of one screen do. `onLeave` forgets what is given up.
 */
export function LeaveGuard({ isDirty, isKeptInPath = false, onLeave }: { isDirty: boolean; isKeptInPath?: boolean; onLeave?: () => void }) {
  const texts = useEditsTexts()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(isKeptInPath && current.pathname === next.pathname),
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
