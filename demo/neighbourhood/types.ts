import type { CategoryName, SubcategoryName } from '../../domain/catalogue/first-categories.ts'

export interface DemoMember {
  key: MemberKey
  full_name: string
  email: string
  location: string
  bio: string
}

export interface DemoItem {
  key: string
  giver: MemberKey
  title: string
  description: string
  condition: 'new' | 'excellent' | 'good' | 'fair' | 'poor'
  category: CategoryName
  subcategory: SubcategoryName
  instructions: string | null
  /** Names in `pictures/`, without the ending. */
  pictures: string[]
  hours_ago: number
}

export interface DemoRequest {
  item: string
  requester: MemberKey
  message: string | null
  /** What became of it; the last one says that the owner took the whole item back. */
  state: 'pending' | 'approved' | 'rejected' | 'completed' | 'withdrawn-by-owner'
}

export interface DemoReview {
  item: string
  reviewer: MemberKey
  reviewee: MemberKey
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
}

export type MemberKey =
  | 'asha'
  | 'rahim'
  | 'leela'
  | 'vikram'
  | 'meenakshi'
  | 'sourav'
  | 'harpreet'
  | 'nasreen'
