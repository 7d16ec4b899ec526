-- The rule about the Caribbean series was made for the league that had it. A league that begins now has the rules that it makes.
delete from rights_rule_revisions
where rule_id in (select id from rights_rules where made_by is null and changed_at = '2020-01-01')
  and not exists (select from seasons);

delete from rights_rules
where made_by is null and changed_at = '2020-01-01' and not exists (select from seasons);
