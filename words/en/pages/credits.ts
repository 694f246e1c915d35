import type { Article, Facts } from '../../shapes/pages.ts'

export const credits = ({ name }: Facts): Article => ({
  lead: `${name} stands on the work of many people who gave it away. That suits us: it is the same idea, with programs instead of armchairs. Thank you.`,
  sections: [
    {
      id: 'thanks',
      title: 'Thank you',
      blocks: [
        {
          list: [
            [
              { strong: 'PostgreSQL ' },
              'remembers everything and loses nothing, under a licence of its own name.',
            ],
            [{ strong: 'Node.js ' }, 'and ', { strong: 'Hono ' }, 'answer when you knock.'],
            [
              { strong: 'React ' },
              'and ',
              { strong: 'React Router ' },
              'put the pages together, on our side and on yours.',
            ],
            [{ strong: 'Tailwind CSS ' }, 'keeps margins and colours in order.'],
            [{ strong: 'Lucide ' }, 'drew the small icons.'],
            [{ strong: 'sharp ' }, 'makes photos small enough for a slow line.'],
            [{ strong: 'Lingui ' }, 'finds the right word in each language.'],
            [{ strong: 'Radix ' }, 'and ', { strong: 'Embla ' }, 'guide you around.'],
          ],
        },
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures and words',
      blocks: [
        'The drawings, the pictures of the demo neighbourhood and all words were made for this product. Photos of items belong to the members who took them.',
      ],
    },
    {
      id: 'licence',
      title: 'Our own licence',
      blocks: [
        [
          `${name} is free software under the `,
          {
            words: 'GNU Affero General Public License, version 3 or later',
            link: 'https://www.gnu.org/licenses/agpl-3.0.html',
          },
          '. You may use, read, change and pass it on. Who runs a changed one for others must offer them its source.',
        ],
      ],
    },
  ],
})
