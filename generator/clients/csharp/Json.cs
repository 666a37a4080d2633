using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace SpireAlmanac
{
    /// <summary>A value of JSON. What is absent reads as null, so that fields may be added and go without breaking anybody.</summary>
    public sealed class JsonValue
    {
        /// <summary>Null, and whatever is absent.</summary>
        public static readonly JsonValue Null = new JsonValue(null);

        private readonly object value;

        internal JsonValue(object value)
        {
            this.value = value;
        }

        /// <summary>Reads a document.</summary>
        /// <exception cref="FormatException">The text is no JSON.</exception>
        public static JsonValue Parse(string text)
        {
            return new JsonReader(text).Document();
        }

        public bool IsNull { get { return value == null; } }
        public bool IsObject { get { return value is Dictionary<string, JsonValue>; } }
        public bool IsArray { get { return value is List<JsonValue>; } }

        /// <summary>The text, or null for anything else.</summary>
        public string Text { get { return value as string; } }

        public bool Boolean { get { return value is bool && (bool)value; } }
        public bool? BooleanOrNull { get { return value is bool ? (bool?)(bool)value : null; } }
        public double Number { get { return NumberOrNull ?? 0; } }
        public double? NumberOrNull { get { return value is double ? (double?)(double)value : null; } }
        public long Integer { get { return IntegerOrNull ?? 0; } }
        public long? IntegerOrNull { get { return value is double ? (long?)(long)(double)value : null; } }

        /// <summary>A field of an object.</summary>
        public JsonValue this[string name]
        {
            get
            {
                var fields = value as Dictionary<string, JsonValue>;
                JsonValue field;
                return fields != null && fields.TryGetValue(name, out field) ? field : Null;
            }
        }

        /// <summary>An item of an array.</summary>
        public JsonValue this[int index]
        {
            get
            {
                var items = value as List<JsonValue>;
                return items != null && index >= 0 && index < items.Count ? items[index] : Null;
            }
        }

        /// <summary>Items of an array; empty for anything else.</summary>
        public IReadOnlyList<JsonValue> Items
        {
            get { return value as List<JsonValue> ?? new List<JsonValue>(); }
        }

        /// <summary>Fields of an object; empty for anything else.</summary>
        public IReadOnlyDictionary<string, JsonValue> Fields
        {
            get { return value as Dictionary<string, JsonValue> ?? new Dictionary<string, JsonValue>(); }
        }

        /// <summary>Null stays null, anything else is read.</summary>
        public T To<T>(Func<JsonValue, T> read) where T : class
        {
            return IsNull ? null : read(this);
        }

        /// <summary>Every item of an array, read; null for anything else.</summary>
        public IReadOnlyList<T> List<T>(Func<JsonValue, T> read)
        {
            var items = value as List<JsonValue>;
            return items == null ? null : items.ConvertAll(item => read(item));
        }

        /// <summary>Every field of an object, read; null for anything else.</summary>
        public IReadOnlyDictionary<string, T> Map<T>(Func<JsonValue, T> read)
        {
            var fields = value as Dictionary<string, JsonValue>;
            if (fields == null) return null;
            var map = new Dictionary<string, T>();
            foreach (var field in fields) map[field.Key] = read(field.Value);
            return map;
        }

        /// <summary>The value as JSON.</summary>
        public override string ToString()
        {
            return JsonWriter.Write(value);
        }

        internal object Raw { get { return value; } }
    }

    /// <summary>An object of an answer. Json has every field of it, those too that this package does not know.</summary>
    public abstract class Record
    {
        protected Record(JsonValue json)
        {
            Json = json;
        }

        public JsonValue Json { get; private set; }
    }

    internal sealed class JsonReader
    {
        /// <summary>Deeper than any answer, and not as deep as a stack.</summary>
        private const int Deepest = 200;

        private readonly string text;
        private int at;
        private int depth;

        internal JsonReader(string text)
        {
            this.text = text;
        }

        internal JsonValue Document()
        {
            var value = Value();
            Space();
            if (at < text.Length) throw Wrong("the end");
            return value;
        }

        private JsonValue Value()
        {
            Space();
            if (at == text.Length) throw Wrong("a value");
            switch (text[at])
            {
                case '{': return Nested(Object);
                case '[': return Nested(Array);
                case '"': return new JsonValue(String());
                case 't': return Word("true", true);
                case 'f': return Word("false", false);
                case 'n': Word("null", null); return JsonValue.Null;
                default: return new JsonValue(Number());
            }
        }

        private JsonValue Nested(Func<object> read)
        {
            if (++depth > Deepest) throw new FormatException("The JSON is nested more than " + Deepest + " deep.");
            at++;
            var value = new JsonValue(read());
            depth--;
            return value;
        }

        private object Object()
        {
            var fields = new Dictionary<string, JsonValue>();
            if (Takes('}')) return fields;
            do
            {
                Space();
                var name = String();
                if (!Takes(':')) throw Wrong("a colon");
                fields[name] = Value();
            }
            while (Takes(','));
            if (!Takes('}')) throw Wrong("a comma or }");
            return fields;
        }

        private object Array()
        {
            var items = new List<JsonValue>();
            if (Takes(']')) return items;
            do items.Add(Value());
            while (Takes(','));
            if (!Takes(']')) throw Wrong("a comma or ]");
            return items;
        }

        private string String()
        {
            if (at >= text.Length || text[at] != '"') throw Wrong("a string");
            at++;
            var result = new StringBuilder();
            while (true)
            {
                if (at >= text.Length) throw Wrong("the end of a string");
                var letter = text[at++];
                if (letter == '"') return result.ToString();
                if (letter < ' ') throw Wrong("no control character");
                result.Append(letter == '\\' ? Escaped() : letter);
            }
        }

        private char Escaped()
        {
            if (at >= text.Length) throw Wrong("an escape");
            var letter = text[at++];
            switch (letter)
            {
                case 'b': return '\b';
                case 'f': return '\f';
                case 'n': return '\n';
                case 'r': return '\r';
                case 't': return '\t';
                case '"': case '\\': case '/': return letter;
                case 'u': return Unicode();
                default: throw Wrong("an escape");
            }
        }

        private char Unicode()
        {
            int code;
            if (at + 4 > text.Length || !int.TryParse(text.Substring(at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code))
                throw Wrong("four hexadecimal digits");
            at += 4;
            return (char)code;
        }

        private object Number()
        {
            var start = at;
            while (at < text.Length && "+-.0123456789eE".IndexOf(text[at]) >= 0) at++;
            double number;
            if (!double.TryParse(text.Substring(start, at - start), NumberStyles.Float, CultureInfo.InvariantCulture, out number)) throw Wrong("a value");
            return number;
        }

        private JsonValue Word(string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong("a value");
            at += word.Length;
            return new JsonValue(value);
        }

        private bool Takes(char letter)
        {
            Space();
            if (at >= text.Length || text[at] != letter) return false;
            at++;
            return true;
        }

        private void Space()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }

        private FormatException Wrong(string expected)
        {
            return new FormatException("The JSON is broken at " + at + ": expected " + expected + ".");
        }
    }

    /// <summary>Writes what is sent: dictionaries, lists, texts, numbers, records.</summary>
    public static class JsonWriter
    {
        public static string Write(object value)
        {
            var result = new StringBuilder();
            Append(result, value);
            return result.ToString();
        }

        private static void Append(StringBuilder result, object value)
        {
            var record = value as Record;
            if (record != null) value = record.Json;
            var json = value as JsonValue;
            if (json != null) value = json.Raw;
            if (value == null) result.Append("null");
            else if (value is bool) result.Append((bool)value ? "true" : "false");
            else if (value is string) AppendText(result, (string)value);
            else if (value is IDictionary) AppendFields(result, (IDictionary)value);
            else if (value is IEnumerable) AppendItems(result, (IEnumerable)value);
            else if (value is double) result.Append(((double)value).ToString("R", CultureInfo.InvariantCulture));
            else if (value is IConvertible) result.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
            else throw new ArgumentException("A " + value.GetType() + " cannot be written as JSON.");
        }

        private static void AppendFields(StringBuilder result, IDictionary fields)
        {
            var separator = "{";
            foreach (DictionaryEntry field in fields)
            {
                result.Append(separator);
                AppendText(result, Convert.ToString(field.Key, CultureInfo.InvariantCulture));
                result.Append(':');
                Append(result, field.Value);
                separator = ",";
            }
            result.Append(separator == "{" ? "{}" : "}");
        }

        private static void AppendItems(StringBuilder result, IEnumerable items)
        {
            var separator = "[";
            foreach (var item in items)
            {
                result.Append(separator);
                Append(result, item);
                separator = ",";
            }
            result.Append(separator == "[" ? "[]" : "]");
        }

        private static void AppendText(StringBuilder result, string text)
        {
            result.Append('"');
            foreach (var letter in text)
            {
                if (letter == '"' || letter == '\\') result.Append('\\').Append(letter);
                else if (letter < ' ') result.Append("\\u").Append(((int)letter).ToString("x4", CultureInfo.InvariantCulture));
                else result.Append(letter);
            }
            result.Append('"');
        }
    }
}
