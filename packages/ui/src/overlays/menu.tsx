import Divider from '@mui/material/Divider'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { unlessComposing } from '../base/keyboard.ts'
import { Icon, type IconGlyph } from '../parts/icon.tsx'
import { AppLink, useFrontLandmark } from '../base/ui-context.tsx'

export type MenuEntry =
  | {
      key: string
      label: string
      icon?: IconGlyph
      note?: ReactNode
      onSelect?: () => unknown
      href?: string
      isDanger?: boolean
      isDisabled?: boolean
      isChecked?: boolean
    }
  | { key: string; separator: true }

/** What the trigger of a menu is given. */
export interface MenuTriggerProps {
  onClick: (event: { currentTarget: Element }) => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

function entryOf(entry: MenuEntry, close: () => void): ReactElement {
  if ('separator' in entry) return <Divider key={entry.key} component="li" />
  const link = entry.href === undefined ? {} : { component: AppLink, href: entry.href }
  const select = () => {
    close()
    void entry.onSelect?.()
  }
  return (
    <MenuItem
      key={entry.key}
      {...link}
      disabled={entry.isDisabled}
      onClick={select}
      className={classes(entry.isDanger && 'mk-menu-danger')}
      role={entry.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={entry.isChecked}
    >
      {entry.icon && <Icon icon={entry.icon} />}
      {entry.label}
      {entry.note !== undefined && <span className="mk-menu-note">{entry.note}</span>}
      {entry.isChecked && (
        <span className="mk-menu-note">
          <Icon icon={Check} />
        </span>
      )}
    </MenuItem>
  )
}

/** A menu of acts that opens under its trigger; arrows, Home, End, first letters and Esc work. */
export function Menu({
  label,
  trigger,
  items,
  width = 180
}: {
  label: string
  trigger: (props: MenuTriggerProps) => ReactElement
  items: readonly MenuEntry[]
  /** The least width in pixels. */
  width?: number
}) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const id = useId()
  const front = useFrontLandmark()
  const close = () => setAnchor(null)
  return (
    <>
      {trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined
      })}
      {anchor && (
        <MuiMenu
          id={id}
          open
          anchorEl={anchor}
          onClose={unlessComposing(close)}
          slotProps={{ root: front, list: { 'aria-label': label, dense: true }, paper: { className: 'mk-popup', style: { minWidth: width, maxHeight: 400 } } }}
        >
          {items.map((entry) => entryOf(entry, close))}
        </MuiMenu>
      )}
    </>
  )
}
