import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import {
  frameChannel,
  pageMessage,
  type PageMessage,
  readFrameMessage,
  type ScreenMessage,
  tokenOf
} from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { connection } from '@mekiki/browser/connection/page-connection'
import { useLanguage } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { addresses } from '../../shared/addresses.ts'
import { call } from '../../shared/calls/api.ts'
import { handleError } from '../../shared/calls/handle-error.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

type Place = Extract<PageMessage, { type: 'place' }>

/** On paper the frame is as tall as what it holds, since a sheet cannot be scrolled. */
function usePrintedWhole(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const grow = () => {
      const { current } = frame
      const height = current?.contentDocument?.documentElement.scrollHeight
      if (current && height !== undefined) current.style.height = `${height}px`
    }
    const shrink = () => void frame.current?.style.removeProperty('height')
    window.addEventListener('beforeprint', grow)
    window.addEventListener('afterprint', shrink)
    return () => {
      window.removeEventListener('beforeprint', grow)
      window.removeEventListener('afterprint', shrink)
    }
  }, [frame])
}

const textOf = (value: string | readonly string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/**
 * The talk with the page in the frame: its start, new tokens, what it shows (kept in the address), cases to open, a lost line and changes that are not saved.
 * Messages count only from that frame and this origin.
 */
export function useFrame(tenantUuid: string, isEditable: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, change } = useAddressSearch()
  const [place, setPlace] = useState<Place | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const send = useCallback((message: ScreenMessage) => frame.current?.contentWindow?.postMessage({ channel: frameChannel, message }, location.origin), [])

  const renew = async () => {
    try {
      const shown = await call(dashboardsOperations.show, { params: { tenant_uuid: tenantUuid }, query: { editable: isEditable } })
      const token = tokenOf(shown.embed_url)
      send(token === null ? { type: 'no-token' } : { type: 'token', token })
    } catch (error) {
      handleError(error)
      send({ type: 'no-token' })
    }
  }
  const settle = (next: Place) => {
    setPlace(next)
    change({ dashboard: next.dashboard, conditions: next.conditions ?? undefined }, { replace: true })
  }
  const receive = (message: PageMessage) => {
    if (message.type === 'hello') {
      setStarted(true)
      setDirty(false)
      send({ type: 'start', tenantUuid, language, dashboard: textOf(search['dashboard']), conditions: textOf(search['conditions']) })
    } else if (message.type === 'need-token') void renew()
    else if (message.type === 'place') settle(message)
    else if (message.type === 'open-case') void navigate({ to: addresses.project(message.themeUuid, message.projectUuid) })
    else if (message.type === 'lost') void connection.check()
    else if (message.type === 'dirty') setDirty(message.isDirty)
  }
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source === null || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(pageMessage, event.data)
      if (message) latest.current(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    send({ type: 'language', language })
  }, [language, send])
  usePrintedWhole(frame)
  return { frame, send, place, isDirty, isStarted }
}
