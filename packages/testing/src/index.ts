export { type Chromium, type ChromiumSearch, findChromium } from './chromium.ts'
