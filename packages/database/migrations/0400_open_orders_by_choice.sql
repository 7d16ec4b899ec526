-- One open order of the same terms for each thing that it may be for: a slip for one game does not stand in the way of another
-- game, of a gift, or of a larger pass. A process of the previous version opens no order from here on, and charges nothing,
-- until it is replaced; what is open is paid as ever.
drop index orders_one_open;
create unique index orders_one_open on orders
  (user_id, plan_id, country, currency, price_cents, commission_cents, gift_id, club, game_id, upgrade_of)
  nulls not distinct where state = 'open';
