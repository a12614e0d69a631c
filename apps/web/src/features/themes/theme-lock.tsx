import { Icon, Tooltip } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { useThemesTexts } from './themes-texts.ts'

/** The lock of a theme with an insider setting, with the text of 2§2; nothing for the others. */
export function ThemeLock({ theme }: { theme: { isRestricted: boolean } }) {
  const { restricted } = useThemesTexts()
  if (!theme.isRestricted) return null
  return (
    <Tooltip title={restricted}>
      <span className="mk-theme-lock" role="img" aria-label={restricted}>
        <Icon icon={Lock} size={14} />
      </span>
    </Tooltip>
  )
}
