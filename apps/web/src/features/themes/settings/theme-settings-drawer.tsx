import { ResponseError } from '@mekiki/api-client'
import { themesOperations } from '@mekiki/contract/themes/themes.operations'
import { Button, Drawer, ErrorBlock, SkeletonRows, useDelayed } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { useThemesTexts } from '../themes-texts.ts'
import { ThemeEditor } from './theme-editor.tsx'
import { themeKey } from './use-theme-save.ts'
import '../themes.css'

/** The settings of one theme in a panel at the right; read anew at each opening. The owner's address tells whether it is open. */
export function ThemeSettingsDrawer({ themeUuid, onClose }: { themeUuid: string; onClose: () => void }) {
  const texts = useThemesTexts()
  const query = useQuery({
    queryKey: themeKey(themeUuid),
    queryFn: ({ signal }) => call(themesOperations.get, { params: { theme_uuid: themeUuid } }, { signal }),
    meta: { isHandled: true }
  })
  const isLate = useDelayed(query.isPending)
  if (query.data) return <ThemeEditor theme={query.data} onClose={onClose} />
  const body = query.error instanceof ResponseError ? query.error.body : null
  // An address that names no theme is the same to people as a theme that is gone.
  const isGone = body?.code === 'not_found' || body?.code === 'invalid_request'
  const footer = (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {texts.close}
      </Button>
    </span>
  )
  return (
    <Drawer open onClose={onClose} title={texts.settings} hasScrim={false} footer={footer}>
      {isLate && <SkeletonRows rows={5} />}
      {query.isError &&
        (isGone ? (
          <ErrorBlock cause={texts.notFound} remedy="" />
        ) : (
          <ErrorBlock cause={texts.loadFailed} {...(body && { requestId: body.requestId })} onReload={() => query.refetch()} />
        ))}
    </Drawer>
  )
}
