-- What the migrations make, to be read in one place. Written by: npm run database:types

CREATE TABLE app_ratings (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  rating smallint NOT NULL,
  comment text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  hidden_comment text,
  CONSTRAINT app_ratings_pkey PRIMARY KEY (id),
  CONSTRAINT app_ratings_user_id_key UNIQUE (user_id),
  CONSTRAINT app_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  CONSTRAINT app_ratings_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 500),
  CONSTRAINT app_ratings_hidden_comment_check CHECK (char_length(hidden_comment) >= 1 AND char_length(hidden_comment) <= 500),
  CONSTRAINT app_ratings_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX app_ratings_newest ON app_ratings (created_at DESC, id DESC);
CREATE TRIGGER app_ratings_by_member BEFORE INSERT ON app_ratings FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('user_id');
CREATE TRIGGER app_ratings_by_unlocked BEFORE INSERT ON app_ratings FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('user_id');
CREATE TRIGGER app_ratings_count AFTER INSERT OR DELETE OR UPDATE OF rating ON app_ratings FOR EACH ROW EXECUTE FUNCTION count_app_ratings();
CREATE TRIGGER app_ratings_live AFTER INSERT OR DELETE OR UPDATE ON app_ratings FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE TRIGGER app_ratings_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_ratings FOR EACH STATEMENT EXECUTE FUNCTION announce_list('app-ratings');
CREATE TRIGGER app_ratings_uncount AFTER TRUNCATE ON app_ratings FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('app\_ratings\_%');

CREATE TABLE categories (
  id uuid DEFAULT uuid_v7() NOT NULL,
  name text NOT NULL,
  icon text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_name_key UNIQUE (name),
  CONSTRAINT categories_icon_check CHECK (icon ~ '^[a-z0-9-]+$'),
  CONSTRAINT categories_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);
CREATE TRIGGER categories_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_list('categories');

CREATE TABLE community_counts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  change bigint NOT NULL,
  CONSTRAINT community_counts_pkey PRIMARY KEY (id),
  CONSTRAINT community_counts_kind_check CHECK (kind = ANY (ARRAY['members', 'items_shared', 'items_claimed', 'app_ratings_1', 'app_ratings_2', 'app_ratings_3', 'app_ratings_4', 'app_ratings_5']))
);
CREATE TRIGGER community_counts_public AFTER INSERT OR DELETE ON community_counts FOR EACH STATEMENT EXECUTE FUNCTION announce_list('counts');

CREATE TABLE contact_reveals (
  id uuid DEFAULT uuid_v7() NOT NULL,
  viewer_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  item_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  day date GENERATED ALWAYS AS ((created_at AT TIME ZONE 'Asia/Kolkata')::date) STORED NOT NULL,
  CONSTRAINT contact_reveals_pkey PRIMARY KEY (id),
  CONSTRAINT contact_reveals_viewer_id_item_id_day_key UNIQUE (viewer_id, item_id, day),
  CONSTRAINT contact_reveals_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  CONSTRAINT contact_reveals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  CONSTRAINT contact_reveals_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profiles(id),
  CONSTRAINT contact_reveals_check CHECK (viewer_id <> owner_id)
);
CREATE INDEX contact_reveals_item ON contact_reveals (item_id);
CREATE INDEX contact_reveals_of_owner ON contact_reveals (owner_id, created_at DESC, id DESC);
CREATE INDEX contact_reveals_of_viewer ON contact_reveals (viewer_id, day);
CREATE TRIGGER contact_reveals_by_member BEFORE INSERT ON contact_reveals FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('viewer_id');

CREATE TABLE current_plays (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  game_id text NOT NULL,
  challenge jsonb NOT NULL,
  outcome jsonb,
  started_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT current_plays_pkey PRIMARY KEY (id),
  CONSTRAINT current_plays_user_id_game_id_key UNIQUE (user_id, game_id),
  CONSTRAINT current_plays_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT current_plays_check CHECK (expires_at > started_at)
);
CREATE TRIGGER current_plays_by_member BEFORE INSERT ON current_plays FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('user_id');

CREATE TABLE draw_seeds (
  item_id uuid NOT NULL,
  seed bytea NOT NULL,
  CONSTRAINT draw_seeds_pkey PRIMARY KEY (item_id),
  CONSTRAINT draw_seeds_item_id_fkey FOREIGN KEY (item_id) REFERENCES draws(item_id) ON DELETE CASCADE,
  CONSTRAINT draw_seeds_seed_check CHECK (octet_length(seed) = 32)
);

CREATE TABLE draws (
  item_id uuid NOT NULL,
  commitment bytea NOT NULL,
  seed bytea,
  drawn_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT draws_pkey PRIMARY KEY (item_id),
  CONSTRAINT draws_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT draws_commitment_check CHECK (octet_length(commitment) = 32),
  CONSTRAINT draws_drawn_check CHECK ((seed IS NULL) = (drawn_at IS NULL)),
  CONSTRAINT draws_seed_check CHECK (octet_length(seed) = 32),
  CONSTRAINT draws_seed_check1 CHECK (seed IS NULL OR sha256(seed) = commitment)
);
CREATE TRIGGER draws_keep BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION keep_draw();

CREATE TABLE enquiries (
  id uuid DEFAULT uuid_v7() NOT NULL,
  member_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  closed_at timestamptz(3),
  closed_by text,
  closed_for text,
  CONSTRAINT enquiries_pkey PRIMARY KEY (id),
  CONSTRAINT enquiries_member_id_fkey FOREIGN KEY (member_id) REFERENCES profiles(id),
  CONSTRAINT enquiries_check CHECK (num_nulls(closed_at, closed_by, closed_for) = ANY (ARRAY[0, 3])),
  CONSTRAINT enquiries_closed_by_check CHECK (char_length(closed_by) >= 1 AND char_length(closed_by) <= 100),
  CONSTRAINT enquiries_closed_for_check CHECK (char_length(closed_for) >= 1 AND char_length(closed_for) <= 500),
  CONSTRAINT enquiries_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 254),
  CONSTRAINT enquiries_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  CONSTRAINT enquiries_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  CONSTRAINT enquiries_subject_check CHECK (subject = ANY (ARRAY['question', 'problem', 'idea', 'complaint']))
);
CREATE INDEX enquiries_closed ON enquiries (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX enquiries_of_member ON enquiries (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX enquiries_open ON enquiries (created_at) WHERE closed_at IS NULL;
CREATE TRIGGER enquiries_by_member BEFORE INSERT ON enquiries FOR EACH ROW WHEN (new.member_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted_member('member_id');
CREATE TRIGGER enquiries_by_unlocked BEFORE INSERT ON enquiries FOR EACH ROW WHEN (new.member_id IS NOT NULL) EXECUTE FUNCTION refuse_locked_member('member_id');

CREATE TABLE first_start (
  step text NOT NULL,
  done_at timestamptz(3),
  CONSTRAINT first_start_pkey PRIMARY KEY (step)
);

CREATE TABLE game_plays (
  user_id uuid NOT NULL,
  game_id text NOT NULL,
  day date NOT NULL,
  points integer NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  item_id uuid,
  CONSTRAINT game_plays_pkey PRIMARY KEY (user_id, game_id, day),
  CONSTRAINT game_plays_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  CONSTRAINT game_plays_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT game_plays_game_id_check CHECK (game_id ~ '^[a-z-]{1,40}$'),
  CONSTRAINT game_plays_item_check CHECK (item_id IS NULL OR game_id = 'community-helper'),
  CONSTRAINT game_plays_points CHECK (game_id = 'eco-quiz' AND points = 20 OR game_id = 'sorting-challenge' AND points = 30 OR game_id = 'daily-check-in' AND points = 10 OR game_id = 'memory-match' AND points = 25 OR game_id = 'community-helper' AND points = 100),
  CONSTRAINT game_plays_points_check CHECK (points > 0)
);
CREATE UNIQUE INDEX game_plays_once_for_item ON game_plays (item_id, user_id) WHERE item_id IS NOT NULL;
CREATE TRIGGER game_plays_by_member BEFORE INSERT ON game_plays FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('user_id');

CREATE TABLE handovers (
  request_id uuid NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  said_at timestamptz(3),
  objected_at timestamptz(3),
  CONSTRAINT handovers_pkey PRIMARY KEY (request_id),
  CONSTRAINT handovers_request_id_fkey FOREIGN KEY (request_id) REFERENCES item_requests(id) ON DELETE CASCADE,
  CONSTRAINT handovers_objected_check CHECK (objected_at IS NULL OR said_at IS NOT NULL AND objected_at >= said_at),
  CONSTRAINT handovers_tries_check CHECK (tries >= 0 AND tries <= 20)
);
CREATE INDEX handovers_to_complete ON handovers (said_at) WHERE said_at IS NOT NULL AND objected_at IS NULL;
CREATE TRIGGER handovers_fit BEFORE INSERT ON handovers FOR EACH ROW EXECUTE FUNCTION check_handover();
CREATE TRIGGER handovers_keep BEFORE UPDATE OF tries ON handovers FOR EACH ROW EXECUTE FUNCTION keep_handover();
CREATE TRIGGER handovers_live AFTER INSERT OR UPDATE OF said_at, objected_at ON handovers FOR EACH ROW WHEN (new.said_at IS NOT NULL) EXECUTE FUNCTION touch_request();

CREATE TABLE item_requests (
  id uuid DEFAULT uuid_v7() NOT NULL,
  item_id uuid NOT NULL,
  requester_id uuid NOT NULL,
  message text,
  status text DEFAULT 'pending' NOT NULL,
  claim_month date DEFAULT india_month(now()) NOT NULL,
  slot smallint NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  ended_as text,
  ended_at timestamptz(3),
  ended_why text,
  ended_words text,
  salt bytea,
  tickets smallint,
  draw_rank integer,
  confirm_by timestamptz(3),
  could_come text[] DEFAULT '{}'::text[] NOT NULL,
  was_promised boolean DEFAULT false NOT NULL,
  CONSTRAINT item_requests_pkey PRIMARY KEY (id),
  CONSTRAINT item_requests_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT item_requests_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES profiles(id),
  CONSTRAINT item_requests_check CHECK (NOT was_promised OR status = 'rejected'),
  CONSTRAINT item_requests_claim_month_check CHECK (EXTRACT(day FROM claim_month) = 1::numeric),
  CONSTRAINT item_requests_confirm_by_check CHECK (confirm_by IS NULL OR status = 'approved'),
  CONSTRAINT item_requests_could_come_check CHECK (could_come <@ ARRAY['weekday-morning', 'weekday-evening', 'weekend-morning', 'weekend-evening', 'any'] AND cardinality(could_come) <= 4 AND (cardinality(could_come) < 2 OR NOT ('any' = ANY (could_come)))),
  CONSTRAINT item_requests_draw_rank_check CHECK (draw_rank > 0),
  CONSTRAINT item_requests_drawn_check CHECK ((tickets IS NULL) = (draw_rank IS NULL) AND (tickets IS NULL OR salt IS NOT NULL)),
  CONSTRAINT item_requests_ended_as_check CHECK (ended_as = ANY (ARRAY['declined', 'other-chosen', 'taken-back', 'hidden', 'withdrawn', 'unseen', 'released', 'given-up', 'left', 'lapsed', 'unconfirmed', 'no-show'])),
  CONSTRAINT item_requests_ended_check CHECK ((status = 'rejected') = (ended_as IS NOT NULL) AND (ended_as IS NULL) = (ended_at IS NULL)),
  CONSTRAINT item_requests_ended_why_check CHECK (ended_why = ANY (ARRAY['no-answer', 'no-time', 'plans-changed', 'other'])),
  CONSTRAINT item_requests_ended_why_check1 CHECK (ended_why IS NULL OR (ended_as = ANY (ARRAY['released', 'given-up', 'lapsed']))),
  CONSTRAINT item_requests_ended_words_check CHECK (char_length(ended_words) >= 1 AND char_length(ended_words) <= 300),
  CONSTRAINT item_requests_ended_words_check1 CHECK (ended_words IS NULL OR ended_why IS NOT NULL),
  CONSTRAINT item_requests_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  CONSTRAINT item_requests_salt_check CHECK (octet_length(salt) = 16),
  CONSTRAINT item_requests_slot_check CHECK (slot >= 1 AND slot <= 6),
  CONSTRAINT item_requests_status_check CHECK (status = ANY (ARRAY['pending', 'approved', 'rejected', 'completed'])),
  CONSTRAINT item_requests_tickets_check CHECK (tickets >= 1 AND tickets <= 3)
);
CREATE INDEX item_requests_of_item ON item_requests (item_id, created_at DESC, id DESC);
CREATE INDEX item_requests_of_pair ON item_requests (item_id, requester_id, id);
CREATE INDEX item_requests_of_requester ON item_requests (requester_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX item_requests_one_draw_rank ON item_requests (item_id, draw_rank);
CREATE UNIQUE INDEX item_requests_one_pending ON item_requests (item_id, requester_id) WHERE status = 'pending';
CREATE UNIQUE INDEX item_requests_one_salt ON item_requests (item_id, salt) WHERE ended_as IS DISTINCT FROM 'hidden';
CREATE UNIQUE INDEX item_requests_one_winner ON item_requests (item_id) WHERE status = ANY (ARRAY['approved', 'completed']);
CREATE INDEX item_requests_pending ON item_requests (created_at) WHERE status = 'pending';
CREATE UNIQUE INDEX item_requests_slot ON item_requests (requester_id, claim_month, slot) WHERE status <> 'rejected';
CREATE INDEX item_requests_to_confirm ON item_requests (confirm_by) WHERE confirm_by IS NOT NULL;
CREATE TRIGGER item_requests_by_member BEFORE INSERT ON item_requests FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('requester_id');
CREATE TRIGGER item_requests_by_unlocked BEFORE INSERT ON item_requests FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('requester_id');
CREATE TRIGGER item_requests_count AFTER INSERT ON item_requests FOR EACH ROW EXECUTE FUNCTION count_request();
CREATE TRIGGER item_requests_handover AFTER UPDATE OF status ON item_requests FOR EACH ROW WHEN (old.status = 'approved' AND new.status <> 'approved') EXECUTE FUNCTION end_handover();
CREATE TRIGGER item_requests_keep BEFORE UPDATE ON item_requests FOR EACH ROW EXECUTE FUNCTION keep_request();
CREATE TRIGGER item_requests_live AFTER INSERT OR DELETE OR UPDATE ON item_requests FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE TRIGGER item_requests_pickups AFTER UPDATE OF status ON item_requests FOR EACH ROW WHEN (old.status = 'approved' AND new.status <> 'approved') EXECUTE FUNCTION end_pickups();
CREATE TRIGGER item_requests_touch BEFORE UPDATE ON item_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE items (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  category_id uuid,
  subcategory_id uuid,
  condition text NOT NULL,
  instructions text,
  images text[] DEFAULT '{}'::text[] NOT NULL,
  image_url text,
  status text DEFAULT 'available' NOT NULL,
  claimed_by uuid,
  claimed_at timestamptz(3),
  completed_at timestamptz(3),
  request_count integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (search_key((title || ' ') || description)) STORED NOT NULL,
  hidden_for text,
  idempotency_key uuid,
  reminded_at timestamptz(3),
  still_there_asked_at timestamptz(3),
  still_there_at timestamptz(3),
  first_shared_at timestamptz(3),
  offered_again smallint DEFAULT 0 NOT NULL,
  giving text DEFAULT 'choose' NOT NULL,
  decide_at timestamptz(3),
  decided_early boolean DEFAULT false NOT NULL,
  handed_over_by text,
  was_put_aside boolean DEFAULT false NOT NULL,
  CONSTRAINT items_pkey PRIMARY KEY (id),
  CONSTRAINT items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT items_category_id_subcategory_id_fkey FOREIGN KEY (category_id, subcategory_id) REFERENCES subcategories(category_id, id),
  CONSTRAINT items_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES profiles(id),
  CONSTRAINT items_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  CONSTRAINT items_check CHECK (subcategory_id IS NULL OR category_id IS NOT NULL),
  CONSTRAINT items_check1 CHECK (claimed_by <> user_id),
  CONSTRAINT items_check2 CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT items_check3 CHECK ((status = ANY (ARRAY['claimed', 'completed'])) = (claimed_by IS NOT NULL)),
  CONSTRAINT items_check4 CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CONSTRAINT items_check5 CHECK (hidden_for IS NULL OR (status = ANY (ARRAY['cancelled', 'completed']))),
  CONSTRAINT items_claimed_at_check CHECK (claimed_at >= decide_at),
  CONSTRAINT items_condition_check CHECK (condition = ANY (ARRAY['new', 'excellent', 'good', 'fair', 'poor'])),
  CONSTRAINT items_decide_at_check CHECK (decide_at IS NOT NULL OR giving = 'choose' AND NOT decided_early),
  CONSTRAINT items_decided_early_check CHECK (NOT decided_early OR giving = 'choose'),
  CONSTRAINT items_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 2000),
  CONSTRAINT items_giving_check CHECK (giving = ANY (ARRAY['choose', 'draw', 'drawn'])),
  CONSTRAINT items_handed_over_by_check CHECK (handed_over_by = ANY (ARRAY['number', 'receiver', 'giver'])),
  CONSTRAINT items_handed_over_check CHECK ((status = 'completed') = (handed_over_by IS NOT NULL)),
  CONSTRAINT items_hidden_for_check CHECK (hidden_for = ANY (ARRAY['item', 'member', 'expired'])),
  CONSTRAINT items_image_url_check CHECK (char_length(image_url) <= 500),
  CONSTRAINT items_images_check CHECK (cardinality(images) <= 2 AND are_own_photos(images)),
  CONSTRAINT items_instructions_check CHECK (char_length(instructions) >= 1 AND char_length(instructions) <= 1000),
  CONSTRAINT items_offered_again_check CHECK (offered_again >= 0 AND offered_again <= 5 AND (offered_again > 0) = (first_shared_at IS NOT NULL)),
  CONSTRAINT items_put_aside_check CHECK (hidden_for <> 'expired' OR status = 'cancelled'),
  CONSTRAINT items_request_count_check CHECK (request_count >= 0),
  CONSTRAINT items_status_check CHECK (status = ANY (ARRAY['available', 'claimed', 'completed', 'cancelled'])),
  CONSTRAINT items_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120 AND title = btrim(title)),
  CONSTRAINT items_undrawn_check CHECK (giving <> 'draw' OR (status = ANY (ARRAY['available', 'cancelled']))),
  CONSTRAINT items_was_put_aside_check CHECK (NOT was_put_aside OR status = 'cancelled')
);
CREATE INDEX items_claimed ON items (claimed_at) WHERE status = 'claimed';
CREATE INDEX items_completed_by_giver ON items (user_id, completed_at) WHERE status = 'completed';
CREATE UNIQUE INDEX items_idempotency_key ON items (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX items_newest ON items (created_at DESC, id DESC) WHERE status = 'available';
CREATE INDEX items_newest_of_category ON items (category_id, created_at DESC, id DESC) WHERE status = 'available';
CREATE INDEX items_newest_of_subcategory ON items (subcategory_id, created_at DESC, id DESC) WHERE status = 'available';
CREATE INDEX items_of_claimer ON items (claimed_by, claimed_at DESC) WHERE claimed_by IS NOT NULL;
CREATE INDEX items_of_giver ON items (user_id, created_at DESC, id DESC);
CREATE INDEX items_popular ON items (request_count DESC, created_at DESC, id DESC) WHERE status = 'available';
CREATE INDEX items_popular_of_category ON items (category_id, request_count DESC, created_at DESC, id DESC) WHERE status = 'available';
CREATE INDEX items_popular_of_subcategory ON items (subcategory_id, request_count DESC, created_at DESC, id DESC) WHERE status = 'available';
CREATE INDEX items_quiet ON items (GREATEST(created_at, updated_at, still_there_at)) WHERE status = 'available';
CREATE INDEX items_search ON items USING gin (search_keys(search_text, category_id, subcategory_id, created_at, request_count) COLLATE "C") WITH (gin_pending_list_limit='128') WHERE status = 'available';
CREATE INDEX items_still_there_asked ON items (still_there_asked_at) WHERE status = 'available';
CREATE INDEX items_to_draw ON items (decide_at) WHERE giving = 'draw' AND status = 'available';
CREATE TRIGGER items_by_member BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('user_id');
CREATE TRIGGER items_by_unlocked BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('user_id');
CREATE TRIGGER items_count AFTER INSERT OR DELETE OR UPDATE OF status, claimed_by ON items FOR EACH ROW EXECUTE FUNCTION count_items();
CREATE TRIGGER items_emptied AFTER TRUNCATE ON items FOR EACH STATEMENT EXECUTE FUNCTION announce_list('everything');
CREATE TRIGGER items_handed_over BEFORE UPDATE OF handed_over_by ON items FOR EACH ROW WHEN (old.handed_over_by IS NOT NULL AND new.handed_over_by IS DISTINCT FROM old.handed_over_by) EXECUTE FUNCTION keep_handed_over();
CREATE TRIGGER items_line AFTER UPDATE OF status, hidden_for ON items FOR EACH ROW WHEN (new.status = 'completed' OR new.status = 'cancelled' AND (new.hidden_for IS NULL OR new.hidden_for = 'expired')) EXECUTE FUNCTION end_line();
CREATE TRIGGER items_pickup_windows AFTER UPDATE OF status, hidden_for ON items FOR EACH ROW WHEN (new.status = 'completed' OR new.status = 'cancelled' AND (new.hidden_for IS NULL OR new.hidden_for = 'expired')) EXECUTE FUNCTION end_pickup_windows();
CREATE TRIGGER items_public AFTER INSERT OR DELETE OR UPDATE ON items FOR EACH ROW EXECUTE FUNCTION announce_item();
CREATE TRIGGER items_touch BEFORE UPDATE OF title, description, category_id, subcategory_id, condition, instructions, images, status ON items FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER items_uncount AFTER TRUNCATE ON items FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('items\_%');

CREATE TABLE known_browsers (
  user_id uuid NOT NULL,
  browser bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT known_browsers_pkey PRIMARY KEY (user_id, browser),
  CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT known_browsers_browser_check CHECK (octet_length(browser) = 16)
);
CREATE INDEX known_browsers_of_browser ON known_browsers (browser);
CREATE INDEX known_browsers_seen_at ON known_browsers (seen_at);

CREATE TABLE letter_codes (
  address_key bytea NOT NULL,
  user_id uuid,
  code_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  purpose text NOT NULL,
  CONSTRAINT letter_codes_pkey PRIMARY KEY (address_key, purpose),
  CONSTRAINT letter_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT letter_codes_address_key_check CHECK (octet_length(address_key) = 16),
  CONSTRAINT letter_codes_code_hash_check CHECK (octet_length(code_hash) = 16),
  CONSTRAINT letter_codes_purpose_check CHECK (purpose = ANY (ARRAY['reset', 'confirm'])),
  CONSTRAINT letter_codes_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX letter_codes_expires_at ON letter_codes (expires_at);
CREATE INDEX letter_codes_user ON letter_codes (user_id);

CREATE TABLE letters (
  id uuid DEFAULT uuid_v7() NOT NULL,
  kind text NOT NULL,
  content jsonb,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  sent_at timestamptz(3),
  refused_at timestamptz(3),
  refusal text,
  CONSTRAINT letters_pkey PRIMARY KEY (id),
  CONSTRAINT letters_check CHECK (sent_at IS NULL OR refused_at IS NULL),
  CONSTRAINT letters_check1 CHECK ((refused_at IS NULL) = (refusal IS NULL)),
  CONSTRAINT letters_check2 CHECK ((content IS NULL) = (sent_at IS NOT NULL OR refused_at IS NOT NULL)),
  CONSTRAINT letters_kind_check CHECK (kind ~ '^[a-z-]{1,40}$'),
  CONSTRAINT letters_refusal_check CHECK (char_length(refusal) <= 200)
);
CREATE INDEX letters_created_at ON letters (created_at);
CREATE INDEX letters_waiting ON letters (id) WHERE content IS NOT NULL;

CREATE TABLE limits (
  key bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT limits_pkey PRIMARY KEY (key),
  CONSTRAINT limits_key_check CHECK (octet_length(key) = 16)
);
CREATE INDEX limits_expires_at ON limits (expires_at);

CREATE TABLE line_places (
  item_id uuid NOT NULL,
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  told_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  draw_rank integer,
  CONSTRAINT line_places_pkey PRIMARY KEY (item_id, member_id),
  CONSTRAINT line_places_request_id_key UNIQUE (request_id),
  CONSTRAINT line_places_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT line_places_member_id_fkey FOREIGN KEY (member_id) REFERENCES profiles(id),
  CONSTRAINT line_places_request_id_fkey FOREIGN KEY (request_id) REFERENCES item_requests(id) ON DELETE CASCADE
);
CREATE INDEX line_places_of_member ON line_places (member_id);
CREATE UNIQUE INDEX line_places_one_draw_rank ON line_places (item_id, draw_rank);
CREATE TRIGGER line_places_by_member BEFORE INSERT ON line_places FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('member_id');
CREATE TRIGGER line_places_by_unlocked BEFORE INSERT ON line_places FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('member_id');
CREATE TRIGGER line_places_fit BEFORE INSERT ON line_places FOR EACH ROW EXECUTE FUNCTION check_line_place();

CREATE TABLE messages (
  id uuid DEFAULT uuid_v7() NOT NULL,
  sender_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  message text NOT NULL,
  item_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  idempotency_key uuid,
  phrase text,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  CONSTRAINT messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES profiles(id),
  CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id),
  CONSTRAINT messages_check CHECK (sender_id <> recipient_id),
  CONSTRAINT messages_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000 AND message = btrim(message)),
  CONSTRAINT messages_phrase_check CHECK (phrase = ANY (ARRAY['still-there', 'when', 'on-my-way', 'here', 'late']))
);
CREATE UNIQUE INDEX messages_idempotency_key ON messages (sender_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX messages_item ON messages (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX messages_of_pair ON messages (LEAST(sender_id, recipient_id), GREATEST(sender_id, recipient_id), created_at DESC, id DESC);
CREATE INDEX messages_received ON messages (recipient_id, created_at DESC, id DESC);
CREATE INDEX messages_sent ON messages (sender_id, created_at DESC, id DESC);
CREATE TRIGGER messages_between_parties BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_message_of_strangers();
CREATE TRIGGER messages_by_member BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('sender_id');
CREATE TRIGGER messages_by_unlocked BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('sender_id');
CREATE TRIGGER messages_live AFTER INSERT OR DELETE OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION announce_change();
CREATE TRIGGER messages_to_member BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('recipient_id');

CREATE TABLE migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  ran_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE moderation_log (
  id uuid DEFAULT uuid_v7() NOT NULL,
  operator text NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  member_id uuid NOT NULL,
  item_id uuid,
  report_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  comment_id uuid,
  CONSTRAINT moderation_log_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES profiles(id),
  CONSTRAINT moderation_log_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id),
  CONSTRAINT moderation_log_action_check CHECK (action = ANY (ARRAY['dismiss', 'hide-item', 'show-item', 'hide-comment', 'show-comment', 'clear-profile', 'lock', 'unlock', 'let-stand', 'drop-no-show', 'delete-member', 'copy-data'])),
  CONSTRAINT moderation_log_operator_check CHECK (char_length(operator) >= 1 AND char_length(operator) <= 100),
  CONSTRAINT moderation_log_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500)
);
CREATE INDEX moderation_log_of_member ON moderation_log (member_id, created_at DESC);

CREATE TABLE no_shows (
  id uuid DEFAULT uuid_v7() NOT NULL,
  pickup_id uuid NOT NULL,
  request_id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  about_id uuid NOT NULL,
  state text DEFAULT 'said' NOT NULL,
  answer text,
  answered_at timestamptz(3),
  answer_by timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT no_shows_pkey PRIMARY KEY (id),
  CONSTRAINT no_shows_once UNIQUE (pickup_id, reporter_id),
  CONSTRAINT no_shows_about_id_fkey FOREIGN KEY (about_id) REFERENCES profiles(id),
  CONSTRAINT no_shows_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES pickups(id) ON DELETE CASCADE,
  CONSTRAINT no_shows_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id),
  CONSTRAINT no_shows_request_id_fkey FOREIGN KEY (request_id) REFERENCES item_requests(id) ON DELETE CASCADE,
  CONSTRAINT no_shows_answer_by_check CHECK (answer_by > created_at),
  CONSTRAINT no_shows_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 300),
  CONSTRAINT no_shows_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answered_at IS NULL OR state <> 'said')),
  CONSTRAINT no_shows_decided_check CHECK ((decided_at IS NULL) = (state = ANY (ARRAY['said', 'disputed']))),
  CONSTRAINT no_shows_state_check CHECK (state = ANY (ARRAY['said', 'disputed', 'stands', 'dropped'])),
  CONSTRAINT no_shows_two_check CHECK (about_id <> reporter_id)
);
CREATE INDEX no_shows_about ON no_shows (about_id, created_at);
CREATE INDEX no_shows_by ON no_shows (reporter_id);
CREATE INDEX no_shows_disputed ON no_shows (created_at) WHERE state = 'disputed';
CREATE INDEX no_shows_of_request ON no_shows (request_id);
CREATE INDEX no_shows_to_stand ON no_shows (answer_by) WHERE state = 'said';
CREATE TRIGGER no_shows_about_member BEFORE INSERT ON no_shows FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('about_id');
CREATE TRIGGER no_shows_by_member BEFORE INSERT ON no_shows FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('reporter_id');
CREATE TRIGGER no_shows_by_unlocked BEFORE INSERT ON no_shows FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('reporter_id');
CREATE TRIGGER no_shows_fit BEFORE INSERT ON no_shows FOR EACH ROW EXECUTE FUNCTION check_no_show();
CREATE TRIGGER no_shows_keep BEFORE UPDATE ON no_shows FOR EACH ROW EXECUTE FUNCTION keep_no_show();

CREATE TABLE notifications (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  type text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  read_at timestamptz(3),
  message_id uuid,
  request_id uuid,
  review_id uuid,
  item_id uuid,
  pickup_id uuid,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT notifications_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  CONSTRAINT notifications_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES pickups(id) ON DELETE CASCADE,
  CONSTRAINT notifications_request_id_fkey FOREIGN KEY (request_id) REFERENCES item_requests(id) ON DELETE CASCADE,
  CONSTRAINT notifications_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  CONSTRAINT notifications_about_check CHECK (
CASE
    WHEN type = 'new_message' THEN num_nonnulls(request_id, review_id, item_id, pickup_id) = 0
    WHEN type = ANY (ARRAY['request_received', 'request_approved', 'request_rejected', 'item_completed', 'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed', 'request_unanswered', 'promise_lapsed', 'item_drawn', 'promised_next', 'promise_moved', 'promise_confirmed', 'promise_unconfirmed', 'pickups_offered', 'item_received', 'handover_objected', 'handover_stands']) THEN request_id IS NOT NULL AND num_nonnulls(message_id, review_id, item_id, pickup_id) = 0
    WHEN type = 'review_received' THEN review_id IS NOT NULL AND num_nonnulls(message_id, request_id, item_id, pickup_id) = 0
    WHEN type = ANY (ARRAY['still_there', 'item_put_aside', 'nobody_drawn']) THEN item_id IS NOT NULL AND num_nonnulls(message_id, request_id, review_id, pickup_id) = 0
    WHEN type = ANY (ARRAY['pickup_proposed', 'pickup_agreed', 'pickup_changed', 'pickup_declined', 'pickup_cancelled', 'no_show_said']) THEN pickup_id IS NOT NULL AND num_nonnulls(message_id, request_id, review_id, item_id) = 0
    ELSE false
END),
  CONSTRAINT notifications_message_check CHECK (char_length(message) <= 50)
);
CREATE INDEX notifications_message ON notifications (message_id);
CREATE INDEX notifications_of_item ON notifications (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX notifications_of_member ON notifications (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_of_pickup ON notifications (pickup_id, type, user_id) WHERE pickup_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_of_request ON notifications (request_id, type, user_id) WHERE request_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_of_review ON notifications (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE TRIGGER notifications_live AFTER INSERT OR DELETE OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION announce_change();

CREATE TABLE one_time_tokens (
  address_key bytea NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  token_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT one_time_tokens_pkey PRIMARY KEY (address_key, kind),
  CONSTRAINT one_time_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT one_time_tokens_address_key_check CHECK (octet_length(address_key) = 16),
  CONSTRAINT one_time_tokens_kind_check CHECK (kind = ANY (ARRAY['confirm', 'recovery', 'reset'])),
  CONSTRAINT one_time_tokens_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX one_time_tokens_expires_at ON one_time_tokens (expires_at);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id);

CREATE TABLE packages (
  id text NOT NULL,
  points integer NOT NULL,
  price_paise integer NOT NULL,
  original_price_paise integer NOT NULL,
  discount_percent integer NOT NULL,
  popular boolean DEFAULT false NOT NULL,
  features text[] DEFAULT '{}'::text[] NOT NULL,
  on_sale boolean DEFAULT false NOT NULL,
  CONSTRAINT packages_pkey PRIMARY KEY (id),
  CONSTRAINT packages_check CHECK (original_price_paise >= price_paise),
  CONSTRAINT packages_discount_percent_check CHECK (discount_percent >= 0 AND discount_percent <= 99),
  CONSTRAINT packages_id_check CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  CONSTRAINT packages_points_check CHECK (points > 0),
  CONSTRAINT packages_price_paise_check CHECK (price_paise > 0)
);

CREATE TABLE payment_events (
  event_id text NOT NULL,
  purchase_id uuid,
  kind text NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  payment_id text,
  result text NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT payment_events_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT payment_events_result_check CHECK (result = ANY (ARRAY['credited', 'noted', 'unknown_order', 'other_amount', 'paid_twice', 'owner_left']))
);
CREATE INDEX payment_events_of_purchase ON payment_events (purchase_id);

CREATE TABLE photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  owner_id uuid NOT NULL,
  path text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_path_key UNIQUE (path),
  CONSTRAINT photos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  CONSTRAINT photos_bytes_check CHECK (bytes > 0),
  CONSTRAINT photos_check CHECK (path ~ '^[0-9a-f-]{36}/[A-Za-z0-9_.-]{1,100}$' AND split_part(path, '/', 1) = owner_id::text),
  CONSTRAINT photos_height_check CHECK (height > 0),
  CONSTRAINT photos_width_check CHECK (width > 0)
);
CREATE INDEX photos_owner ON photos (owner_id, created_at);
CREATE TRIGGER photos_by_member BEFORE INSERT ON photos FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('owner_id');
CREATE TRIGGER photos_by_unlocked BEFORE INSERT ON photos FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('owner_id');

CREATE TABLE pickup_windows (
  item_id uuid NOT NULL,
  place_in_list smallint NOT NULL,
  starts_at timestamp(0) with time zone NOT NULL,
  ends_at timestamp(0) with time zone NOT NULL,
  place text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT pickup_windows_pkey PRIMARY KEY (item_id, place_in_list),
  CONSTRAINT pickup_windows_item_id_starts_at_key UNIQUE (item_id, starts_at),
  CONSTRAINT pickup_windows_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT pickup_windows_place_check CHECK (char_length(place) >= 1 AND char_length(place) <= 200),
  CONSTRAINT pickup_windows_place_in_list_check CHECK (place_in_list >= 1 AND place_in_list <= 8),
  CONSTRAINT pickup_windows_soon_check CHECK (starts_at > created_at AND (starts_at - created_at) <= '30 days'::interval),
  CONSTRAINT pickup_windows_span_check CHECK (ends_at > starts_at AND (ends_at - starts_at) <= '04:00:00'::interval)
);
CREATE INDEX pickup_windows_by_end ON pickup_windows (ends_at);
CREATE TRIGGER pickup_windows_fit BEFORE INSERT ON pickup_windows FOR EACH ROW EXECUTE FUNCTION check_pickup_window();
CREATE TRIGGER pickup_windows_gone AFTER DELETE ON pickup_windows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_promises();
CREATE TRIGGER pickup_windows_offered AFTER INSERT ON pickup_windows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_promises();

CREATE TABLE pickups (
  id uuid DEFAULT uuid_v7() NOT NULL,
  request_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  agreed_by uuid,
  starts_at timestamp(0) with time zone NOT NULL,
  ends_at timestamp(0) with time zone NOT NULL,
  place text,
  state text DEFAULT 'proposed' NOT NULL,
  sequence smallint DEFAULT 0 NOT NULL,
  agreed_at timestamptz(3),
  remind_at timestamptz(3),
  reminded_at timestamptz(3),
  giver_comes_at timestamptz(3),
  receiver_comes_at timestamptz(3),
  ended_by uuid,
  ended_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT pickups_pkey PRIMARY KEY (id),
  CONSTRAINT pickups_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES profiles(id),
  CONSTRAINT pickups_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES profiles(id),
  CONSTRAINT pickups_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES profiles(id),
  CONSTRAINT pickups_request_id_fkey FOREIGN KEY (request_id) REFERENCES item_requests(id) ON DELETE CASCADE,
  CONSTRAINT pickups_agreed_check CHECK ((agreed_at IS NULL) = (agreed_by IS NULL)),
  CONSTRAINT pickups_ended_check CHECK ((ended_at IS NULL) = (state = ANY (ARRAY['proposed', 'agreed'])) AND (ended_by IS NULL OR ended_at IS NOT NULL)),
  CONSTRAINT pickups_place_check CHECK (char_length(place) >= 1 AND char_length(place) <= 200),
  CONSTRAINT pickups_reminded_check CHECK (remind_at < starts_at AND (reminded_at IS NULL OR remind_at IS NOT NULL) AND (agreed_by IS NOT NULL OR num_nonnulls(remind_at, giver_comes_at, receiver_comes_at) = 0)),
  CONSTRAINT pickups_soon_check CHECK (starts_at > created_at AND (starts_at - created_at) <= '30 days'::interval),
  CONSTRAINT pickups_span_check CHECK (ends_at > starts_at AND (ends_at - starts_at) <= '04:00:00'::interval),
  CONSTRAINT pickups_state_check CHECK (state = ANY (ARRAY['proposed', 'agreed', 'declined', 'replaced', 'cancelled', 'kept', 'missed'])),
  CONSTRAINT pickups_state_check1 CHECK (
CASE
    WHEN state = ANY (ARRAY['agreed', 'kept', 'missed']) THEN agreed_by IS NOT NULL
    WHEN state = ANY (ARRAY['proposed', 'declined']) THEN agreed_by IS NULL
    ELSE true
END),
  CONSTRAINT pickups_two_check CHECK (agreed_by <> proposed_by)
);
CREATE INDEX pickups_of_request ON pickups (request_id, created_at);
CREATE UNIQUE INDEX pickups_one_agreed ON pickups (request_id) WHERE state = 'agreed';
CREATE UNIQUE INDEX pickups_one_proposed ON pickups (request_id) WHERE state = 'proposed';
CREATE INDEX pickups_to_remind ON pickups (remind_at) WHERE state = 'agreed' AND reminded_at IS NULL;
CREATE INDEX pickups_with_place ON pickups (ends_at) WHERE place IS NOT NULL;
CREATE TRIGGER pickups_keep BEFORE INSERT OR UPDATE ON pickups FOR EACH ROW EXECUTE FUNCTION keep_pickup();
CREATE TRIGGER pickups_live AFTER INSERT OR UPDATE OF state, giver_comes_at, receiver_comes_at ON pickups FOR EACH ROW EXECUTE FUNCTION touch_request();
CREATE TRIGGER pickups_of_parties BEFORE INSERT OR UPDATE OF state ON pickups FOR EACH ROW WHEN (new.state = ANY (ARRAY['proposed', 'agreed'])) EXECUTE FUNCTION check_pickup();

CREATE TABLE points_ledger (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  delta integer NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT points_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT points_ledger_kind_ref_key UNIQUE (kind, ref),
  CONSTRAINT points_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  CONSTRAINT points_ledger_delta_check CHECK (delta <> 0),
  CONSTRAINT points_ledger_kind_check CHECK (kind = ANY (ARRAY['welcome', 'game', 'purchase', 'spend']))
);
CREATE INDEX points_ledger_of_member ON points_ledger (user_id, created_at DESC, id DESC);
CREATE TRIGGER points_ledger_by_member BEFORE INSERT ON points_ledger FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('user_id');
CREATE TRIGGER points_ledger_keep BEFORE UPDATE ON points_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER points_ledger_post AFTER INSERT ON points_ledger FOR EACH ROW EXECUTE FUNCTION post_points();

CREATE TABLE profile_private (
  id uuid NOT NULL,
  phone text,
  show_contact boolean DEFAULT true NOT NULL,
  show_phone boolean DEFAULT false NOT NULL,
  wants_letters boolean DEFAULT true NOT NULL,
  hides_requesters boolean DEFAULT false NOT NULL,
  hidden_avatar text,
  hidden_location text,
  hidden_bio text,
  CONSTRAINT profile_private_pkey PRIMARY KEY (id),
  CONSTRAINT profile_private_id_fkey FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT profile_private_hidden_avatar_check CHECK (hidden_avatar ~ '^/storage/v1/object/public/'),
  CONSTRAINT profile_private_hidden_bio_check CHECK (char_length(hidden_bio) <= 1000),
  CONSTRAINT profile_private_hidden_location_check CHECK (char_length(hidden_location) >= 1 AND char_length(hidden_location) <= 80),
  CONSTRAINT profile_private_phone_check CHECK (phone ~ '^\+?[0-9][0-9 ]{5,20}[0-9]$' AND char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 AND char_length(regexp_replace(phone, '[^0-9]', '', 'g')) <= 15)
);

CREATE TABLE profiles (
  id uuid DEFAULT uuid_v7() NOT NULL,
  full_name text,
  avatar_url text,
  location text,
  bio text,
  reputation_score numeric(2,1),
  review_count integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  deleted_at timestamptz(3),
  search_location text GENERATED ALWAYS AS (search_letters(location)) STORED,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_avatar_url_check CHECK (avatar_url ~ '^/storage/v1/object/public/'),
  CONSTRAINT profiles_bio_check CHECK (char_length(bio) <= 1000),
  CONSTRAINT profiles_check CHECK (deleted_at IS NULL OR full_name IS NULL AND avatar_url IS NULL AND location IS NULL AND bio IS NULL),
  CONSTRAINT profiles_full_name_check CHECK (char_length(full_name) >= 1 AND char_length(full_name) <= 80),
  CONSTRAINT profiles_location_check CHECK (char_length(location) >= 1 AND char_length(location) <= 80),
  CONSTRAINT profiles_reputation_score_check CHECK (reputation_score >= 1::numeric AND reputation_score <= 5::numeric),
  CONSTRAINT profiles_review_count_check CHECK (review_count >= 0)
);
CREATE INDEX profiles_location ON profiles USING gin (search_location gin_trgm_ops);
CREATE TRIGGER profiles_count AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON profiles FOR EACH ROW EXECUTE FUNCTION count_members();
CREATE TRIGGER profiles_emptied AFTER TRUNCATE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_list('everything');
CREATE TRIGGER profiles_forget_points AFTER UPDATE OF deleted_at ON profiles FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_points();
CREATE TRIGGER profiles_public AFTER DELETE OR UPDATE OF full_name, avatar_url, location, bio, reputation_score, review_count, deleted_at ON profiles FOR EACH ROW EXECUTE FUNCTION announce_profile();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER profiles_uncount AFTER TRUNCATE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('members');

CREATE TABLE purchases (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  package_id text NOT NULL,
  points integer NOT NULL,
  amount_paise integer NOT NULL,
  currency text DEFAULT 'INR' NOT NULL,
  status text DEFAULT 'created' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  paid_at timestamptz(3),
  CONSTRAINT purchases_pkey PRIMARY KEY (id),
  CONSTRAINT purchases_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  CONSTRAINT purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id),
  CONSTRAINT purchases_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT purchases_check CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT purchases_currency_check CHECK (currency = 'INR'),
  CONSTRAINT purchases_points_check CHECK (points > 0),
  CONSTRAINT purchases_status_check CHECK (status = ANY (ARRAY['created', 'failed', 'paid']))
);
CREATE INDEX purchases_of_member ON purchases (user_id, created_at DESC);
CREATE UNIQUE INDEX purchases_one_open ON purchases (user_id, package_id) WHERE status = 'created';
CREATE INDEX purchases_unpaid ON purchases (created_at) WHERE status <> 'paid';
CREATE TRIGGER purchases_by_member BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('user_id');
CREATE TRIGGER purchases_keep BEFORE UPDATE ON purchases FOR EACH ROW EXECUTE FUNCTION keep_purchase();

CREATE TABLE reported_names (
  reporter_id uuid NOT NULL,
  name_hash bytea NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  description text,
  CONSTRAINT reported_names_pkey PRIMARY KEY (reporter_id, name_hash, reason),
  CONSTRAINT reported_names_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id),
  CONSTRAINT reported_names_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 500),
  CONSTRAINT reported_names_name_hash_check CHECK (octet_length(name_hash) = 16)
);

CREATE TABLE reports (
  id uuid DEFAULT uuid_v7() NOT NULL,
  reporter_id uuid NOT NULL,
  reported_id uuid NOT NULL,
  reason text NOT NULL,
  description text,
  status text DEFAULT 'open' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_reporter_id_reported_id_reason_key UNIQUE (reporter_id, reported_id, reason),
  CONSTRAINT reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES profiles(id),
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id),
  CONSTRAINT reports_check CHECK (reporter_id <> reported_id),
  CONSTRAINT reports_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 500),
  CONSTRAINT reports_reason_check CHECK (reason = ANY (ARRAY['Spam', 'Inappropriate behavior', 'Harassment', 'Fake profile', 'Scammer/Fraud', 'Other'])),
  CONSTRAINT reports_status_check CHECK (status = ANY (ARRAY['open', 'dismissed', 'acted']))
);
CREATE INDEX reports_about ON reports (reported_id, created_at) WHERE status = 'open';
CREATE INDEX reports_open ON reports (created_at) WHERE status = 'open';
CREATE TRIGGER reports_by_member BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('reporter_id');
CREATE TRIGGER reports_by_unlocked BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('reporter_id');

CREATE TABLE reviews (
  id uuid DEFAULT uuid_v7() NOT NULL,
  reviewer_id uuid NOT NULL,
  reviewee_id uuid NOT NULL,
  item_id uuid NOT NULL,
  rating smallint NOT NULL,
  comment text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  hidden_comment text,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_reviewer_id_item_id_reviewee_id_key UNIQUE (reviewer_id, item_id, reviewee_id),
  CONSTRAINT reviews_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT reviews_reviewee_id_fkey FOREIGN KEY (reviewee_id) REFERENCES profiles(id),
  CONSTRAINT reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES profiles(id),
  CONSTRAINT reviews_check CHECK (reviewer_id <> reviewee_id),
  CONSTRAINT reviews_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 500),
  CONSTRAINT reviews_hidden_comment_check CHECK (char_length(hidden_comment) >= 1 AND char_length(hidden_comment) <= 500),
  CONSTRAINT reviews_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX reviews_of_item ON reviews (item_id);
CREATE INDEX reviews_of_member ON reviews (reviewee_id, created_at DESC, id DESC);
CREATE TRIGGER reviews_by_member BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member('reviewer_id');
CREATE TRIGGER reviews_by_unlocked BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_locked_member('reviewer_id');
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_list('everything');
CREATE TRIGGER reviews_reputation AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION refresh_reputation();

CREATE TABLE sessions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  generation integer DEFAULT 0 NOT NULL,
  method text NOT NULL,
  rotated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_generation_check CHECK (generation >= 0),
  CONSTRAINT sessions_method_check CHECK (method = ANY (ARRAY['password', 'otp', 'recovery']))
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE TRIGGER sessions_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();

CREATE TABLE subcategories (
  id uuid DEFAULT uuid_v7() NOT NULL,
  name text NOT NULL,
  category_id uuid NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT subcategories_pkey PRIMARY KEY (id),
  CONSTRAINT subcategories_category_id_id_key UNIQUE (category_id, id),
  CONSTRAINT subcategories_category_id_name_key UNIQUE (category_id, name),
  CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT subcategories_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);
CREATE TRIGGER subcategories_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_list('categories');

CREATE TABLE user_points (
  user_id uuid NOT NULL,
  current_points integer DEFAULT 0 NOT NULL,
  total_earned integer DEFAULT 0 NOT NULL,
  total_spent integer DEFAULT 0 NOT NULL,
  CONSTRAINT user_points_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT user_points_check CHECK (current_points = (total_earned - total_spent)),
  CONSTRAINT user_points_current_points_check CHECK (current_points >= 0),
  CONSTRAINT user_points_total_earned_check CHECK (total_earned >= 0),
  CONSTRAINT user_points_total_spent_check CHECK (total_spent >= 0)
);

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  email_confirmed_at timestamptz(3),
  terms_accepted_at timestamptz(3),
  locked_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  sign_up_browser bytea,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_id_fkey FOREIGN KEY (id) REFERENCES profiles(id),
  CONSTRAINT users_email_check CHECK (email = lower(email) AND char_length(email) >= 3 AND char_length(email) <= 254),
  CONSTRAINT users_sign_up_browser_check CHECK (octet_length(sign_up_browser) = 16)
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE TRIGGER users_locked AFTER UPDATE OF locked_at ON users FOR EACH ROW WHEN (old.locked_at IS NULL AND new.locked_at IS NOT NULL) EXECUTE FUNCTION announce_lock();
CREATE TRIGGER users_touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE wishes (
  user_id uuid NOT NULL,
  item_id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT wishes_pkey PRIMARY KEY (user_id, item_id),
  CONSTRAINT wishes_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES wishlists(user_id) ON DELETE CASCADE
);
CREATE INDEX wishes_of_item ON wishes (item_id);

CREATE TABLE wishlists (
  user_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT wishlists_pkey PRIMARY KEY (user_id),
  CONSTRAINT wishlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE VIEW user_monthly_stats AS
 SELECT user_id,
    month_year,
    sum(claimed)::integer AS items_claimed,
    sum(given)::integer AS items_given
   FROM ( SELECT item_requests.requester_id AS user_id,
            item_requests.claim_month AS month_year,
            1 AS claimed,
            0 AS given
           FROM item_requests
          WHERE item_requests.status <> 'rejected'::text
        UNION ALL
         SELECT items.user_id,
            india_month(items.completed_at) AS india_month,
            0,
            1
           FROM items
          WHERE items.status = 'completed'::text) monthly
  GROUP BY user_id, month_year;

CREATE OR REPLACE FUNCTION announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  audience jsonb := case tg_table_name
    when 'messages' then jsonb_build_array(changed -> 'sender_id', changed -> 'recipient_id')
    when 'notifications' then jsonb_build_array(changed -> 'user_id')
    when 'item_requests' then jsonb_build_array(changed -> 'requester_id',
      (select user_id from items where id = (changed ->> 'item_id')::uuid))
    else '[]'::jsonb
  end;
begin
  perform pg_notify('live', jsonb_build_object(
    'table', tg_table_name, 'type', tg_op, 'id', changed -> 'id', 'item_id', changed -> 'item_id',
    'kind', changed -> 'type', 'audience', audience)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('public_change', concat_ws(' ', 'items', 'item:' || coalesce(new.id, old.id),
    'member:' || coalesce(new.user_id, old.user_id), 'member:' || old.claimed_by, 'member:' || new.claimed_by));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('public_change', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_lock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_end', jsonb_build_object('member_id', new.id, 'session_id', null)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('public_change', 'member:' || coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_end',
    jsonb_build_object('member_id', old.user_id, 'session_id', old.id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION are_own_photos(urls text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bool_and(url ~ '^/storage/v1/object/public/item-images/[0-9a-f-]{36}/[A-Za-z0-9_.-]+$'), true)
  from unnest(urls) as url
$function$;

CREATE OR REPLACE FUNCTION check_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from item_requests where id = new.request_id and status = 'approved' for no key update;
  if not found then
    raise exception 'only what is promised is handed over' using errcode = 'AD007';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_line_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from item_requests r join items i on i.id = r.item_id
    where r.id = new.request_id and r.item_id = new.item_id and r.requester_id = new.member_id
      and r.ended_as in ('other-chosen', 'hidden')
      and (i.status = 'claimed' and i.claimed_by <> new.member_id or i.hidden_for in ('item', 'member'))
  ) then
    raise exception 'in line is only who was declined for another, or waits for what is hidden' using errcode = 'AD004';
  end if;
  if new.draw_rank is not null and not exists (
    select from item_requests d
    where d.item_id = new.item_id and d.requester_id = new.member_id and d.draw_rank = new.draw_rank
  ) then
    raise exception 'in line after a draw is only who it found, with the place that it gave' using errcode = 'AD004';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_no_show()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  requester uuid;
  owner uuid;
  over timestamptz;
begin
  select r.requester_id, i.user_id, p.ends_at into requester, owner, over
    from pickups p join item_requests r on r.id = p.request_id join items i on i.id = r.item_id
    where p.id = new.pickup_id and r.id = new.request_id and p.state in ('agreed', 'missed');
  if requester is null or (new.reporter_id, new.about_id) not in ((requester, owner), (owner, requester))
    or new.created_at < over + interval '30 minutes' or new.created_at > over + interval '7 days' then
    raise exception 'that nobody came is said by the two of a time that is over' using errcode = 'AD008';
  end if;
  update pickups set state = 'missed' where id = new.pickup_id and state = 'agreed';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_pickup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  requester uuid;
  owner uuid;
begin
  select r.requester_id, i.user_id into requester, owner
    from item_requests r join items i on i.id = r.item_id
    where r.id = new.request_id and r.status = 'approved' for share of r;
  if requester is null or new.proposed_by not in (requester, owner)
    or new.agreed_by not in (requester, owner) then
    raise exception 'a time is agreed on by the two of a promise' using errcode = 'AD006';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_pickup_window()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from items where id = new.item_id and status in ('available', 'claimed') for share;
  if not found then
    raise exception 'times are offered for an open item' using errcode = 'AD006';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION count_app_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.rating is distinct from old.rating then
    if old.rating is not null then perform count_by('app_ratings_' || old.rating, -1); end if;
    if new.rating is not null then perform count_by('app_ratings_' || new.rating, 1); end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_by(counted text, difference integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into community_counts (kind, change) select counted, difference where difference <> 0
$function$;

CREATE OR REPLACE FUNCTION count_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_by('items_shared', coalesce((new.status <> 'cancelled')::int, 0)
    - coalesce((old.status <> 'cancelled')::int, 0));
  perform count_by('items_claimed',
    (new.claimed_by is not null)::int - (old.claimed_by is not null)::int);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_by('members', (new.id is not null and new.deleted_at is null)::int
    - (old.id is not null and old.deleted_at is null)::int);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update items set request_count = request_count + 1 where id = new.item_id and not exists (
    select from item_requests e where e.item_id = new.item_id and e.requester_id = new.requester_id and e.id <> new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from handovers where request_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from line_places where item_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_pickup_windows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from pickup_windows where item_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_pickups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pickups set state = case when new.status = 'completed' and state = 'agreed' then 'kept' else 'cancelled' end
    where request_id = new.id and state in ('proposed', 'agreed');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from community_counts where kind like tg_argv[0];
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_points()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from points_ledger where user_id = new.id;
  delete from user_points where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION india_month(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select date_trunc('month', at at time zone 'Asia/Kolkata')::date
$function$;

CREATE OR REPLACE FUNCTION keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.commitment <> old.commitment or old.seed is not null then
    raise exception 'a draw never changes' using errcode = 'AD005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_handed_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what proved a hand-over never changes' using errcode = 'AD007';
end $function$;

CREATE OR REPLACE FUNCTION keep_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.tries < old.tries then
    raise exception 'a try is never taken back' using errcode = 'AD007';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_no_show()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.pickup_id, new.request_id, new.reporter_id, new.about_id, new.answer_by, new.created_at)
      is distinct from (old.id, old.pickup_id, old.request_id, old.reporter_id, old.about_id, old.answer_by, old.created_at)
    or old.answered_at is not null
      and (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at) then
    raise exception 'what was said never changes' using errcode = 'AD008';
  end if;
  if new.state <> old.state and not (case old.state
    when 'said' then new.state = 'disputed' or new.state = 'stands' and new.decided_at >= old.answer_by
    when 'disputed' then new.state in ('stands', 'dropped')
    when 'stands' then new.state = 'dropped'
    else new.state = 'stands' end) then
    raise exception 'what is % does not become %', old.state, new.state using errcode = 'AD008';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_pickup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.request_id, new.proposed_by, new.starts_at, new.ends_at, new.created_at)
      is distinct from (old.id, old.request_id, old.proposed_by, old.starts_at, old.ends_at, old.created_at)
      or new.place <> old.place or new.place is not null and old.place is null
      or old.agreed_by is not null
        and (new.agreed_by, new.agreed_at) is distinct from (old.agreed_by, old.agreed_at) then
      raise exception 'a time never changes' using errcode = 'AD006';
    end if;
    if new.state <> old.state and not (case old.state
      when 'proposed' then new.state in ('agreed', 'declined', 'replaced', 'cancelled')
      when 'agreed' then new.state in ('replaced', 'cancelled', 'kept', 'missed')
      else false end) then
      raise exception 'a time that is % does not become %', old.state, new.state using errcode = 'AD006';
    end if;
    new.sequence := old.sequence + (old.state = 'agreed' and new.state = 'cancelled')::int;
  end if;
  if new.state = 'agreed' and (tg_op = 'INSERT' or old.state <> 'agreed') then
    new.sequence := (select coalesce(max(sequence) + 1, 0) from pickups
      where request_id = new.request_id and agreed_by is not null);
  end if;
  new.ended_at := case when new.state not in ('proposed', 'agreed') then coalesce(new.ended_at, now()) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.user_id, new.package_id, new.points, new.amount_paise, new.currency, new.created_at)
    is distinct from
    (old.id, old.user_id, old.package_id, old.points, old.amount_paise, old.currency, old.created_at)
  then
    raise exception 'what was ordered does not change';
  end if;
  if array_position(array['created', 'failed', 'paid'], new.status)
    < array_position(array['created', 'failed', 'paid'], old.status)
    or (old.status = 'paid' and new.paid_at <> old.paid_at)
  then
    raise exception 'an order only moves forward';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.item_id, new.requester_id, new.claim_month, new.slot, new.created_at, new.salt)
    is distinct from (old.item_id, old.requester_id, old.claim_month, old.slot, old.created_at, old.salt)
    or (old.draw_rank is not null
      and (new.draw_rank, new.tickets) is distinct from (old.draw_rank, old.tickets)) then
    raise exception 'who asked for what and when never changes' using errcode = 'AD003';
  end if;
  if new.status is distinct from old.status and (old.status in ('rejected', 'completed')
    or old.status = 'approved' and new.status = 'pending'
    or old.status = 'pending' and new.status = 'completed') then
    raise exception 'a request that is % does not become %', old.status, new.status using errcode = 'AD003';
  end if;
  if new.status = 'rejected' and old.status <> 'rejected' then
    new.ended_at = now();
    new.was_promised = old.status = 'approved';
  end if;
  if new.status <> 'approved' then
    new.confirm_by = null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION post_points()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into user_points (user_id) values (new.user_id) on conflict do nothing;
  update user_points set
    current_points = current_points + new.delta,
    total_earned = total_earned + greatest(new.delta, 0),
    total_spent = total_spent + greatest(-new.delta, 0)
  where user_id = new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_reputation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  member uuid := coalesce(new.reviewee_id, old.reviewee_id);
begin
  perform 1 from profiles where id = member for no key update;
  update profiles set
    reputation_score = (select round(avg(rating), 1) from reviews where reviewee_id = member),
    review_count = (select count(*) from reviews where reviewee_id = member)
  where id = member;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger of points is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION refuse_deleted_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from profiles
    where id = (to_jsonb(new) ->> tg_argv[0])::uuid for share;
  if deleted is not null then
    raise exception 'this account was deleted' using errcode = 'AD001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_locked_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  member uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from profiles where id = member for share;
  if exists (select from users where id = member and locked_at is not null) then
    raise exception 'this account is locked' using errcode = 'AD002';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_message_of_strangers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.item_id is not null and not exists (
    select from items i join item_requests r on r.item_id = i.id
    where i.id = new.item_id
      and ((i.user_id = new.sender_id and r.requester_id = new.recipient_id)
        or (i.user_id = new.recipient_id and r.requester_id = new.sender_id))
  ) then
    raise exception 'neither owner and requester nor requester and owner'
      using errcode = 'check_violation', constraint = 'messages_between_parties';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION search_gaps(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select run from (
      select substr(words, at::int - 3, 7) as run
      from unnest(string_to_array(words, null)) with ordinality as sign (letter, at)
      where letter = ' ' and at > 3
    ) around where run ~ '^[^ ]{3} [^ ]{3}$')
$function$;

CREATE OR REPLACE FUNCTION search_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(
    public.search_letters(words),
    U&'\0900\0901\0902\0903\093A\093B\093C\093E\093F\0940\0941\0942\0943\0944\0945\0946\0947\0948\0949\094A\094B\094C\094D\094E\094F\0951\0952\0955\0956\0957\0962\0963\0981\0982\0983\09BC\09BE\09BF\09C0\09C1\09C2\09C3\09C4\09C7\09C8\09CB\09CC\09CD\09D7\09E2\09E3\0A01\0A02\0A03\0A3C\0A3E\0A3F\0A40\0A41\0A42\0A47\0A48\0A4B\0A4C\0A4D\0A70\0A71\0A75\0A81\0A82\0A83\0ABC\0ABE\0ABF\0AC0\0AC1\0AC2\0AC3\0AC4\0AC5\0AC7\0AC8\0AC9\0ACB\0ACC\0ACD\0AE2\0AE3\0B01\0B02\0B03\0B3C\0B3E\0B3F\0B40\0B41\0B42\0B43\0B44\0B47\0B48\0B4B\0B4C\0B4D\0B56\0B57\0B62\0B63\0B82\0BBE\0BBF\0BC0\0BC1\0BC2\0BC6\0BC7\0BC8\0BCA\0BCB\0BCC\0BCD\0BD7\0C00\0C01\0C02\0C03\0C3E\0C3F\0C40\0C41\0C42\0C43\0C44\0C46\0C47\0C48\0C4A\0C4B\0C4C\0C4D\0C55\0C56\0C62\0C63\0C81\0C82\0C83\0CBC\0CBE\0CBF\0CC0\0CC1\0CC2\0CC3\0CC4\0CC6\0CC7\0CC8\0CCA\0CCB\0CCC\0CCD\0CD5\0CD6\0CE2\0CE3\0D00\0D01\0D02\0D03\0D3E\0D3F\0D40\0D41\0D42\0D43\0D44\0D46\0D47\0D48\0D4A\0D4B\0D4C\0D4D\0D57\0D62\0D63',
    U&'\A000\A001\A002\A003\A004\A005\A006\A007\A008\A009\A00A\A00B\A00C\A00D\A00E\A00F\A010\A011\A012\A013\A014\A015\A016\A017\A018\A019\A01A\A01B\A01C\A01D\A01E\A01F\A020\A021\A022\A023\A024\A025\A026\A027\A028\A029\A02A\A02B\A02C\A02D\A02E\A02F\A030\A031\A032\A033\A034\A035\A036\A037\A038\A039\A03A\A03B\A03C\A03D\A03E\A03F\A040\A041\A042\A043\A044\A045\A046\A047\A048\A049\A04A\A04B\A04C\A04D\A04E\A04F\A050\A051\A052\A053\A054\A055\A056\A057\A058\A059\A05A\A05B\A05C\A05D\A05E\A05F\A060\A061\A062\A063\A064\A065\A066\A067\A068\A069\A06A\A06B\A06C\A06D\A06E\A06F\A070\A071\A072\A073\A074\A075\A076\A077\A078\A079\A07A\A07B\A07C\A07D\A07E\A07F\A080\A081\A082\A083\A084\A085\A086\A087\A088\A089\A08A\A08B\A08C\A08D\A08E\A08F\A090\A091\A092\A093\A094\A095\A096\A097\A098\A099\A09A\A09B\A09C\A09D\A09E\A09F\A0A0\A0A1\A0A2\A0A3\A0A4\A0A5\A0A6\A0A7\A0A8\A0A9\A0AA\A0AB\A0AC\A0AD\A0AE\A0AF\A0B0\A0B1\A0B2\A0B3\A0B4\A0B5\A0B6\A0B7\A0B8\A0B9\A0BA')
$function$;

CREATE OR REPLACE FUNCTION search_keys(words text, category uuid, subcategory uuid, at timestamp with time zone, asked integer)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
declare
  signs text[] := string_to_array(words, null);
  times integer;
  seconds bigint := date_part('epoch', at at time zone 'UTC');
  keys text[] := array['category:' || category, 'subcategory:' || subcategory];
begin
  for width in 12..26 by 2 loop
    keys := keys || ('span:' || width || ':' || (seconds >> width)) || ('span:' || width || ':' || (seconds >> width) + 1);
  end loop;
  foreach times in array array[1, 4, 16, 64] loop
    exit when asked < times;
    keys := keys || ('asked:' || times);
  end loop;
  return array_remove(keys || signs || public.search_gaps(words) || array(
    select unnest(array[a || b, a || b || c]) from unnest(signs, signs[2:], signs[3:]) as run (a, b, c)), null);
end $function$;

CREATE OR REPLACE FUNCTION search_letters(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(lower(words), NFC), U&'\00AD\200B\200C\200D\2060\FEFF', ''),
      U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D'), U&'\0D7D', U&'\0D32\0D4D'),
      U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D'), U&'\0D4D\0D4D', U&'\0D4D'),
      U&'\09CE', U&'\09A4\09CD'), U&'\0931\094D', U&'\0930\094D'),
    '[\s\u00a0]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION search_runs(words text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  runs text[] := array(select substr(words, at, 3) from generate_series(1, char_length(words) - 2) as at);
  within text[] := array(select run from unnest(runs) as run where run !~ '\s');
  gaps text[] := search_gaps(words);
  steps integer;
begin
  if runs = '{}' then return array[words]; end if;
  if within <> '{}' then runs := within; end if;
  steps := cardinality(runs) - 1;
  return array[coalesce(gaps[1], runs[1]), coalesce(gaps[cardinality(gaps)], runs[1 + steps / 3]),
    runs[1 + steps * 2 / 3], runs[1 + steps]];
end $function$;

CREATE OR REPLACE FUNCTION send_letter_later(letter uuid, tries integer, urgency integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job('send-letter', json_build_object('id', letter),
    max_attempts => tries, priority => urgency);
end $function$;

CREATE OR REPLACE FUNCTION touch_promises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update item_requests set status = status
    where item_id in (select item_id from changed) and status = 'approved';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION touch_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update item_requests set status = status where id = new.request_id and status = 'approved';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION uuid_v7()
 RETURNS uuid
 LANGUAGE sql
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$;
