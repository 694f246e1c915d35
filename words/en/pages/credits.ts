import { article } from '../../page-text.ts'
import type { Article, Facts } from '../../shapes/pages.ts'

export const credits = ({ name }: Facts): Article =>
  article(`
${name} stands on the work of many people who gave it away. That suits us: it is the same idea, with programs instead of armchairs. Thank you.

## Thank you {#thanks}
- **PostgreSQL** remembers everything and loses nothing, under a licence of its own name.
- **Node.js** and **Hono** answer when you knock.
- **React** and **React Router** put the pages together, on our side and on yours.
- **Tailwind CSS** keeps margins and colours in order.
- **Lucide** drew the small icons.
- **sharp** makes photos small enough for a slow line.
- **Embla** turns the pages of our stories.

## Pictures and words {#pictures}
The drawings, the pictures of the demo neighbourhood and all words were made for this product. Photos of items belong to the members who took them.

## Our own licence {#licence}
${name} is free software under the [GNU Affero General Public License, version 3 or later](https://www.gnu.org/licenses/agpl-3.0.html). You may use, read, change and pass it on. Whoever runs a changed one for others must offer them its source.
`)
