import type { ScreenMessage } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { useEffect, useState } from 'react'
import { speak } from '../api.ts'
import { reportErrorsOf } from '../report-errors.ts'
import { onScreenMessage, say } from './talk.ts'

type Start = Extract<ScreenMessage, { type: 'start' }>

/** What the screen around the page says at the start: whose dashboard, in which language, which one, under which conditions. Null until then. */
export function useStart(): Start | null {
  const [start, setStart] = useState<Start | null>(null)
  useEffect(() => {
    const stop = onScreenMessage((message) => {
      if (message.type === 'start') {
        speak(message.language)
        document.documentElement.lang = message.language
        setStart(message)
        void reportErrorsOf(message.tenantUuid)
      } else if (message.type === 'language') {
        speak(message.language)
        document.documentElement.lang = message.language
        setStart((before) => before && { ...before, language: message.language })
      }
    })
    say({ type: 'hello' })
    return stop
  }, [])
  return start
}
