import { ConfirmDialog } from '@mekiki/ui'
import { useBlocker } from '@tanstack/react-router'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'
import type { SearchParams } from '@mekiki/browser/address/search-params'

/** Asks before the edit mode is left with changes that are not saved: by the way back, another dashboard, a link, or closing the page. */
export function LeaveEditGuard({ isDirty }: { isDirty: boolean }) {
  const texts = useEditsTexts()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const [before, after]: SearchParams[] = [current.search, next.search]
      // The conditions of the page are kept in the address while it is edited.
      return isDirty && (current.pathname !== next.pathname || before?.['editable'] !== after?.['editable'])
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={texts.leaveTitle}
      body={texts.leaveBody}
      confirmLabel={texts.leave}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
