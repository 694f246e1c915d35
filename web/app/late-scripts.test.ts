import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

/** A page as React Router writes it. */
const page = `<html><head><link rel="modulepreload" href="/assets/react.js"/><link rel="modulepreload" href="/assets/entry.js"/></head><body><script>window.a = {}</script><script type="module" async="">import "/assets/manifest.js"
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`

test('a page names no script that the browser would fetch before its first view', () => {
  const late = lateScripts(page, '/assets/app.css')
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toMatch(/\bimport(?: \*| ")/)
  expect(late).toContain('<script>window.a = {}</script>')
  expect(late).toContain('const route1_main = await load("/assets/page.js");')
})

test('the application starts last, when the modules of the page are known', () => {
  const late = lateScripts(page, '/assets/app.css')
  expect(late).toContain('(load,["/assets/react.js","/assets/entry.js"],"/assets/app.css",')
  expect(late).toContain('of files.slice(0, -1)')
  expect(late.indexOf('__reactRouterRouteModules')).toBeLessThan(
    late.indexOf('load("/assets/entry.js")'),
  )
})

test('a page whose start looks otherwise stays as it is', () => {
  const other = page.replace('import("/assets/entry.js");', 'start()')
  expect(lateScripts(other, '/assets/app.css')).toBe(other)
  expect(lateScripts('<p>Hello</p>', '/assets/app.css')).toBe('<p>Hello</p>')
})
