-- A pass belongs to an account that exists: one given to an id that nobody has yet would go to whoever registers next.
-- Erased accounts keep their row, so the records that tax law keeps stay.
update memberships set revoked_at = granted_at, revoke_reason = 'no such account'
  where revoked_at is null and not exists (select from users where users.id = memberships.user_id);
-- rows of before stay as they are: the constraint is for new ones
alter table memberships add constraint memberships_of_people foreign key (user_id) references users not valid;
alter table staff_grants add constraint staff_grants_of_people foreign key (user_id) references users not valid;
