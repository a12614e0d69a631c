import type { LinkProps } from '@mekiki/ui'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

function isPlainClick(event: MouseEvent<HTMLAnchorElement>, props: LinkProps): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  return (
    !event.defaultPrevented &&
    !isModified &&
    (props.target === undefined || props.target === '_self') &&
    props.download === undefined &&
    props.href.startsWith('/')
  )
}

/** An anchor that stays inside the application: the part that `UiProvider` uses for every link. */
export function RouterLink(props: LinkProps) {
  const router = useRouter()
  const { children, ...rest } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an anchor with an href is pressed by Enter by itself
    <a
      {...rest}
      onClick={(event) => {
        props.onClick?.(event)
        if (!isPlainClick(event, props)) return
        event.preventDefault()
        router.history.push(props.href)
      }}
    >
      {children}
    </a>
  )
}
