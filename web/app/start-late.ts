type Load = (file: string) => Promise<unknown>

/**
 * Gives what gets and runs a script, and after so many milliseconds asks again for one that cannot be fetched, until it
 * is there: without it the page would not answer, while it keeps what is pressed. Runs in the browser by itself, as
 * text (late-scripts.ts), so it uses nothing from outside.
 */
export function loading(get: Load, tryAgainAfter: number): Load {
  const mayReload = () => {
    try {
      sessionStorage.reloads = 1 + Number(sessionStorage.reloads ?? 0)
      return sessionStorage.reloads <= 3
    } catch {
      return false
    }
  }
  return async function load(file: string, answers = 0): Promise<unknown> {
    try {
      return await get(file)
    } catch (error) {
      console.error(error)
      await new Promise((next) => setTimeout(next, tryAgainAfter))
      const isTold = await fetch(file).then(
        ({ ok, status }) => ok || status === 404,
        () => false,
      )
      // A script that did arrive and throws would throw again. Of one that was not fetched Chromium, Firefox and Safari
      // say "dynamically imported module" or "module script".
      const isLost = error instanceof TypeError && /module/.test(error.message)
      // Browsers before Chromium 156 and its contemporaries never fetch a script again that failed once in a page.
      if (isTold && answers && isLost && mayReload()) location.reload()
      return load(file, answers + Number(isTold))
    }
  }
}

/**
 * Gives what fetches the scripts of a page and the sheet with all rules, and what begins them: `run` starts the
 * application, with the last of the files. Where the sheet cannot be had it starts without, and after so many
 * milliseconds asks for that again, until it is there. Runs in the browser by itself, as text (late-scripts.ts), so it
 * uses nothing from outside.
 */
export function startLate(
  load: Load,
  files: string[],
  sheet: string,
  run: () => Promise<void>,
  tryAgainAfter: number,
): [prepare: () => void, begin: () => Promise<void>] {
  const linkTo = (href: string, rel: string) =>
    Object.assign(document.createElement('link'), { rel, href })
  const rules = linkTo(sheet, 'stylesheet')
  // Before scripts begin the page needs none of it.
  rules.media = 'not all'
  let prepared: Promise<unknown> | undefined
  const prepare = () => {
    if (prepared) return
    prepared = new Promise((done) => {
      rules.onload = done
      rules.onerror = () => {
        done(null)
        // Put in once more, it is asked for once more.
        setTimeout(() => document.head.append(rules), tryAgainAfter)
      }
    })
    document.head.append(rules, ...files.map((file) => linkTo(file, 'modulepreload')))
  }
  const begin = async () => {
    if (rules.media === 'all') return
    rules.media = 'all'
    prepare()
    await prepared
    for (const file of files.slice(0, -1)) {
      await load(file)
      // None of them holds a slow phone for long.
      await new Promise((next) => setTimeout(next))
    }
    await run()
    try {
      delete sessionStorage.reloads
    } catch {}
  }
  return [prepare, begin]
}
