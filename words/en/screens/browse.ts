/** The listing. */
export const browseWords = {
  'browse.title': 'Discover Free Items',
  'browse.description':
    'Things that neighbours all over India give away: furniture, books, toys and more. Everything is free.',
  'browse.category-description':
    '{category} that neighbours all over India give away. Everything is free: ask for it and collect it.',
  'browse.lead': 'Everything here is free. Ask for it, collect it, enjoy it.',
  'browse.search': 'Search for free items...',
  'browse.search-button': 'Search',
  'browse.location': 'Location',
  'browse.location-placeholder': 'Town or district',
  'browse.show-categories': 'Show Categories',
  'browse.hide-categories': 'Hide Categories',
  'browse.sort': 'Sort by',
  'browse.sort.newest': 'Newest',
  'browse.sort.popular': 'Popular',
  'browse.wishlist': 'Wishlist',
  'browse.filters': 'Active filters',
  'browse.remove-filter': 'Remove filter {name}',
  'browse.unknown-category': 'Unknown category',
  'browse.heading.search': 'Results for {search}',
  'browse.heading.category': 'Items in {category}',
  'browse.heading.all': 'All Items',
  'browse.subcategories':
    '{count, plural, =0 {No subcategories} one {# subcategory} other {# subcategories}}',
  'browse.empty.title': 'No items found',
  'browse.empty.search': 'No items match your search for "{search}"',
  'browse.empty.all': 'No items available at the moment',
  'browse.empty.near': 'Did you mean {search}?',
  'browse.empty.town': 'Things in {location}',
  'browse.empty.reset': 'Show all items',
  'browse.loading-more': 'Loading more items',
} as const
